import { ButtonLink } from "#app/ui/button-link.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import signpost from "#app/ui/drawings/signpost.svg?url";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PRODUCT_NOT_FOUND } from "../catalogue-texts.ts";

/** The page for a product that doesn't exist. */
export function ProductNotFound() {
  return (
    <EmptyState
      level={1}
      drawing={<Drawing src={signpost} />}
      title={PRODUCT_NOT_FOUND}
      text="We may no longer sell it."
      action={
        <ButtonLink to="/products" variant="outline">
          See all products
        </ButtonLink>
      }
    />
  );
}
