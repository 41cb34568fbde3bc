import { shop } from "#app/settings.ts";
import { phoneLink } from "#app/site/contact-links.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import well from "#app/ui/drawings/well.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The page after an unexpected error: retry, go home or call. */
export function PageFailed() {
  return (
    <div className="page-width pt-6">
      <EmptyState
        level={1}
        drawing={<Drawing src={well} />}
        title="Something went wrong"
        text={
          <>
            <p>The problem is on our side. Please try again in a moment.</p>
            <p className="mt-1">
              Or call{" "}
              <a href={phoneLink()} className="text-link">
                {shop.phone}
              </a>
              .
            </p>
          </>
        }
        action={
          <>
            <Button onClick={() => window.location.reload()}>Retry</Button>
            <ButtonLink to="/" variant="quiet">
              Go home
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
