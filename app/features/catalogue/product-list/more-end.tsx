import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { LoadWhenVisible } from "../product-page/load-on-sight.tsx";
import type { MoreProducts } from "./use-more-products.ts";

interface MoreEndProps {
  products: MoreProducts;
  /** What a failed page says. */
  failedText: string;
}

/** The end of a growing list: asks for the next page when it comes into view, or offers to try again. */
export function MoreEnd({ products, failedText }: MoreEndProps) {
  const { list, more, state, loadMore } = products;
  if (state === "failed") {
    return (
      <InlineAlert
        className="mt-6"
        action={
          <Button variant="outline" size="small" onClick={loadMore}>
            Retry
          </Button>
        }
      >
        {failedText}
      </InlineAlert>
    );
  }
  if (!more || state === "loading") return null;
  return <LoadWhenVisible key={list.products.length} onVisible={loadMore} />;
}
