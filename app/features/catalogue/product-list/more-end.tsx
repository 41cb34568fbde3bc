import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { LoadWhenVisible } from "../product-page/load-when-visible.tsx";
import type { MoreProducts } from "./use-more-products.ts";

interface MoreEndProps {
  products: MoreProducts;
  /** The message if a page fails to load. */
  failedText: string;
}

/** The end of an infinite list: loads the next page when it comes into view, or offers to retry. */
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
