import { shop } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** For a page that broke: calm words, another try, and a way to reach people. */
export function PageFailed() {
  return (
    <div className="page-width pt-6">
      <EmptyState
        level={1}
        drawing={<Drawing name="well" />}
        title="Something went wrong"
        text={
          <>
            <p>The fault is ours. Please try again in a moment.</p>
            <p className="mt-1">
              Or call{" "}
              <a href={`tel:${shop.phone.replaceAll(" ", "")}`} className="text-link">
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
