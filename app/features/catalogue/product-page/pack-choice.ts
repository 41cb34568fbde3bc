import type { Pack, Product } from "../product/product-schema.ts";

/** The selected pack and its price in rupees. A product without packs has an offer for the product itself. */
export interface Offer {
  packId?: number;
  price: unknown;
  mrp?: number;
  stock?: number;
  label?: string;
  unitPrice?: Pack["unit_price"];
}

/** A product's packs and its default pack. */
interface PackedProduct {
  packs?: readonly Pack[];
  pack?: Pick<Pack, "id">;
}

type PricedProduct = PackedProduct &
  Pick<Product, "price" | "stock"> &
  Partial<Pick<Product, "mrp">>;

/** The maximum quantity of a pack in one order. */
export const MAX_QUANTITY = 999;
const FEW = 5;

export function offerOf(product: PricedProduct, packId: number | undefined): Offer {
  const pack = product.packs?.find(({ id }) => id === packId);
  if (!pack) return { price: product.price, mrp: product.mrp, stock: product.stock };
  const { id, price, mrp, stock, label, unit_price } = pack;
  return { packId: id, price, mrp, stock, label, unitPrice: unit_price };
}

/** The requested pack if the product has it, else the default pack. */
export function selectedPack(product: PackedProduct, requested: number | null): number | undefined {
  const pack = requested === null ? undefined : product.packs?.find(({ id }) => id === requested);
  return pack?.id ?? product.pack?.id;
}

/** The pictures to show with this pack: its own pictures, then those for all packs. */
export function picturesWith(
  { pictures = [] }: Partial<Pick<Product, "pictures">>,
  packId: number | undefined,
): Product["pictures"] {
  return [
    ...pictures.filter(({ pack_id }) => pack_id === packId),
    ...pictures.filter(({ pack_id }) => !pack_id),
  ];
}

/** The pack in stock with the lowest unit price; null if there is a tie or no other pack. */
export function bestValuePack(packs: readonly Pack[]): number | null {
  const [best, next] = packs
    .filter((pack) => pack.net_quantity > 0 && pack.stock !== 0)
    .map((pack) => ({ id: pack.id, cost: pack.price / pack.net_quantity }))
    .sort((one, other) => one.cost - other.cost);
  return best && next && best.cost < next.cost ? best.id : null;
}

/** The highest quantity that can be added at once. */
export function maxQuantityOf({ stock }: Offer): number {
  return Math.max(1, Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY));
}

/** 'Only 3 left' if stock is low; null if it isn't, or if the pack is sold out. */
export function fewLeftText({ stock }: Offer): string | null {
  return stock !== undefined && stock > 0 && stock <= FEW ? `Only ${stock} left` : null;
}
