import { shop } from "#app/shop.ts";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export const meta = () => [
  { title: `No connection | ${shop.name}` },
  { name: "description", content: "Shown while there is no network." },
  { name: "robots", content: "noindex" },
];

/** What the service worker shows at any address while there is no network. */
export default function OfflinePage() {
  return (
    <div className="page-width pt-6">
      <EmptyState
        level={1}
        drawing={<Drawing name="well" />}
        title="No connection"
        text={
          <>
            <p>The shop can't be reached right now. Your cart is safe with us.</p>
            <p className="mt-1">
              Try again once you are online, or call{" "}
              <a href={`tel:${shop.phone.replaceAll(" ", "")}`} className="text-link">
                {shop.phone}
              </a>
              .
            </p>
          </>
        }
        action={
          // biome-ignore lint/a11y/useValidAnchor: the page stands at the address that was wanted; this asks for it again without any script
          <a href="" className={buttonStyle({})}>
            Try again
          </a>
        }
      />
    </div>
  );
}
