import type { ReactNode } from "react";
import { formatRupees } from "#app/shared/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PackPicture } from "./pack-picture.tsx";

interface BoughtItemProps {
  product: { title: string; image: string };
  pack?: { label: string };
  /** Quantity and pack, under the title. */
  detail: ReactNode;
  /** In rupees. */
  subtotal: number;
  className?: string;
  children?: ReactNode;
}

/** One item of a cart or an order. */
export function BoughtItem({
  product,
  pack,
  detail,
  subtotal,
  className,
  children,
}: BoughtItemProps) {
  return (
    <li className={classNames("flex flex-wrap items-center gap-x-3.5 gap-y-1", className)}>
      <PackPicture
        label={pack?.label}
        src={product.image}
        alt=""
        size={60}
        className="size-15 shrink-0 rounded-card"
      />
      <div className="min-w-0 grow basis-28">
        <p className="font-semibold">{product.title}</p>
        <p className="text-sm text-soft">{detail}</p>
        {children}
      </div>
      <p className="ml-auto font-semibold">{formatRupees(subtotal)}</p>
    </li>
  );
}
