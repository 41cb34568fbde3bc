import { readAdminProducts } from "#app/features/product-admin/admin-product-client.ts";
import { Finder, FOUND_LIMIT } from "../../lists/finder.tsx";

interface ProductFinderProps {
  onPick: (product: { id: number; title: string; hidden: boolean }) => void;
}

const find = async (q: string) =>
  (await readAdminProducts(new URLSearchParams({ q, limit: FOUND_LIMIT }))).results;

/** Finds products by name. */
export function ProductFinder({ onPick }: ProductFinderProps) {
  return (
    <Finder
      label="Add a product"
      hint="Type its name"
      thing="product"
      find={find}
      keyOf={({ id }) => id}
      onPick={({ id, title, state }) => onPick({ id, title, hidden: state === "hidden" })}
    >
      {({ title, state }) => (
        <>
          <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
          {state === "hidden" && <span className="text-sm text-soft">Hidden</span>}
        </>
      )}
    </Finder>
  );
}
