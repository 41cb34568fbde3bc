import { shop } from "#app/settings.ts";
import { phoneLink } from "#app/site/contact-links.ts";
import { publicMeta } from "#app/site/page-meta.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/offline-page";

export const meta = (args: Route.MetaArgs) => [
  ...publicMeta(args, {
    title: "No connection",
    description: "Shown while there is no network.",
  }),
  { name: "robots", content: "noindex" },
];

/** The page that the service worker shows for any URL while there is no network. */
export default function OfflinePage() {
  return (
    <div className="page-width pt-6">
      <EmptyState
        level={1}
        drawing={<Drawing src={well} />}
        title="No connection"
        text={
          <>
            <p>The shop can't be reached right now. Your cart is safe with us.</p>
            <p className="mt-1">
              Try again once you are online, or call{" "}
              <a href={phoneLink()} className="text-link">
                {shop.phone}
              </a>
              .
            </p>
          </>
        }
        action={
          // biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested URL, without a script
          <a href="" className={buttonStyle({})}>
            Try again
          </a>
        }
      />
    </div>
  );
}
