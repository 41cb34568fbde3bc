import type { Pack, Product } from "../product/product-schema.ts";

/** Which pack is for sale, at what price in rupees; a product without known packs is sold as it is. */
export interface Offer {
  packId?: number;
  price: unknown;
  mrp?: number;
  stock?: number;
  label?: string;
  unitPrice?: Pack["unit_price"];
}

/** What is known of a product's packs, and which is its default one. */
interface PackedProduct {
  packs?: readonly Pack[];
  pack?: Pick<Pack, "id">;
}

type PricedProduct = PackedProduct &
  Pick<Product, "price" | "stock"> &
  Partial<Pick<Product, "mrp">>;

/** The most pieces of a pack in one order. */
export const MAX_QUANTITY = 999;
const FEW = 5;

export function offerOf(product: PricedProduct, packId: number | undefined): Offer {
  const pack = product.packs?.find(({ id }) => id === packId);
  if (!pack) return { price: product.price, mrp: product.mrp, stock: product.stock };
  const { id, price, mrp, stock, label, unit_price } = pack;
  return { packId: id, price, mrp, stock, label, unitPrice: unit_price };
}

/** The pack that the address asks for if the product has it, else its default one. */
export function chosenPack(product: PackedProduct, asked: number | null): number | undefined {
  const pack = asked === null ? undefined : product.packs?.find(({ id }) => id === asked);
  return pack?.id ?? product.pack?.id;
}

/** The pack in stock that costs least for what is in it; none among equals or where there is no choice. */
export function bestValuePack(packs: readonly Pack[]): number | null {
  const [best, next] = packs
    .filter((pack) => pack.net_quantity > 0 && pack.stock !== 0)
    .map((pack) => ({ id: pack.id, cost: pack.price / pack.net_quantity }))
    .sort((one, other) => one.cost - other.cost);
  return best && next && best.cost < next.cost ? best.id : null;
}

/** The most of it that can be added at once. */
export function mostOf({ stock }: Offer): number {
  return Math.max(1, Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY));
}

/** 'Only 3 left' when few are; null otherwise, and when none are. */
export function fewLeftText({ stock }: Offer): string | null {
  return stock !== undefined && stock > 0 && stock <= FEW ? `Only ${stock} left` : null;
}
