import { Trash2 } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { PackPicture } from "#app/features/catalogue/product/pack-picture.tsx";
import { LazyVanGoodsNote } from "#app/features/delivery/van/lazy-van-goods-note.ts";
import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { QuantityField } from "#app/ui/quantity-field.tsx";
import type { CartItem } from "../cart-schema.ts";
import { ShortageNote } from "./shortage-note.tsx";
import { useCartLine } from "./use-cart-line.ts";

/** One line of the cart: picture, text, quantity, subtotal. */
export function CartLine({ item }: { item: CartItem }) {
  const row = useRef<HTMLLIElement>(null);
  const [removed, setRemoved] = useState(false);
  const { quantity, busy, removing, setQuantity, remove } = useCartLine(item, () => {
    setRemoved(true);
    focusNextLine(row.current);
  });
  const { title } = item.product;
  return (
    <li
      ref={row}
      inert={removed}
      className={classNames(
        "grid border-b border-line transition-[grid-template-rows,opacity] duration-180",
        removed ? "grid-rows-[0fr] opacity-0" : "grid-rows-[1fr]",
      )}
    >
      <div className={classNames("min-h-0 min-w-0", removed && "overflow-hidden")}>
        <LineGrid item={item}>
          <IconButton
            label={`Remove ${title} from the cart`}
            aria-disabled={busy || undefined}
            onClick={() => !busy && remove()}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
          <QuantityField
            label={`Quantity of ${title}`}
            value={quantity}
            onValueChange={setQuantity}
            busy={removing}
          />
          <p
            className={classNames(
              "ml-auto sm:order-first sm:-mt-0.5 sm:w-full sm:text-right",
              "text-[1.3125rem] font-bold tracking-[-0.02em]",
            )}
          >
            <span
              className={classNames(busy && "skeleton animate-shimmer rounded-sm text-transparent")}
            >
              {formatRupees(item.subtotal)}
            </span>
          </p>
        </LineGrid>
      </div>
    </li>
  );
}

function LineGrid({ item, children }: { item: CartItem; children: ReactNode }) {
  const { product, pack } = item;
  const path = `/products/${product.id}`;
  return (
    <div className="grid grid-cols-[--spacing(21)_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:py-6">
      <Link to={path} tabIndex={-1} aria-hidden="true" className="self-start">
        <PackPicture
          label={pack?.label}
          src={product.image}
          alt=""
          size={120}
          className="size-21 rounded-card sm:size-30"
        />
      </Link>
      <div className="min-w-0">
        <h2 className="text-xl sm:text-2xl">
          <Link to={path} data-line-title className="hover:text-leaf hover:underline">
            {product.title}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-soft">{product.description}</p>
        <p className="mt-1.5 text-sm text-soft">
          {pack && <span className="font-semibold text-ink">{pack.label}</span>}
          {pack && " · "}
          {item.price !== undefined && `${formatRupees(item.price)} each`}
          {item.shop_price !== undefined &&
            `, your trade price instead of ${formatRupees(item.shop_price)}`}
        </p>
        <ShortageNote item={item} />
        {item.van_only && (
          <Suspense>
            <LazyVanGoodsNote className="mt-2" />
          </Suspense>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-3 sm:col-span-1 sm:w-54 sm:content-between sm:justify-end">
        {children}
      </div>
    </div>
  );
}

/** Moves the focus from a removed line to the next one, the previous one or the page. */
function focusNextLine(row: HTMLLIElement | null) {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const title = neighbour?.querySelector<HTMLElement>("[data-line-title]");
  (title ?? document.getElementById("main"))?.focus();
}
