import { Banknote, PackageCheck, Truck, Undo2 } from "lucide-react";
import { PROMISES } from "#app/promises.ts";
import { deliversFree, paymentMethodsText, paysByUpi } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { ChatLink } from "#app/site/chat-link.tsx";
import { Link } from "#app/ui/link.tsx";

const lines = () => [
  {
    icon: Truck,
    title: shop.deliveryTerms,
    text: deliversFree()
      ? "No delivery charge, whatever you order."
      : "The cart and the checkout show your delivery charge before you order.",
  },
  {
    icon: PackageCheck,
    title: `At your door in ${PROMISES.delivered}`,
    text: `We process each order in ${PROMISES.processed}.`,
  },
  {
    icon: Banknote,
    title: paymentMethodsText(),
    text: paysByUpi() ? "Pay now, or when it arrives." : "Pay when it arrives.",
  },
  {
    icon: Undo2,
    title: "Something wrong?",
    text: `Tell us within ${PROMISES.claimed} of delivery.`,
  },
];

/** A summary of delivery, payment and claims, and a link for questions about the product. */
export function DeliveryPromise({ title }: { title: string }) {
  return (
    <section aria-labelledby="delivery-promise">
      <h2 id="delivery-promise">Delivery and returns</h2>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {lines().map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-center gap-4 py-3.5">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-leaf" strokeWidth={1.6} />
            <div>
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="text-[0.9375rem] text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link to="/delivery" className="text-link inline-flex min-h-11 items-center">
          How we deliver
        </Link>
        <Link to="/returns" className="text-link inline-flex min-h-11 items-center">
          How returns work
        </Link>
        <ChatLink question={`Hello, I have a question about ${title}.`}>Ask on WhatsApp</ChatLink>
      </p>
    </section>
  );
}
