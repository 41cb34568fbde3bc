import { MessageCircle, Phone } from "lucide-react";
import { shop } from "#app/settings.ts";
import { farmChatLink, phoneLink } from "#app/site/contact-links.ts";
import { buttonStyle } from "#app/ui/button-style.ts";

/** Invites the reader to call or chat; `ask` is the prefilled message. */
export function GuideContact({ ask }: { ask: string }) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-7">
      <h2>Talk to someone who has done it</h2>
      <p className="mt-1! text-soft">
        Tell us about your land, your water and your plan: {shop.hours}. Or come and see ours.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={phoneLink()} className={buttonStyle({ variant: "solid" })}>
          <Phone aria-hidden="true" className="size-5" />
          Call {shop.phone}
        </a>
        <a
          href={farmChatLink(ask)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: "tonal" })}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          Ask on WhatsApp
        </a>
      </div>
    </section>
  );
}
