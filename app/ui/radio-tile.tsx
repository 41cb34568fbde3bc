import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";

interface RadioTileProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
  /** A small badge on the tile's upper edge. */
  badge?: ReactNode;
}

/** A radio button as a tile. Put several with the same `name` into a `fieldset` with a `legend`. */
export function RadioTile({ children, badge, className, ...rest }: RadioTileProps) {
  return (
    <label
      className={classNames(
        "relative flex min-h-14 items-start justify-between gap-3 rounded-card border border-edge bg-surface",
        "px-4 py-3 transition-colors duration-120 hover:border-leaf",
        "has-checked:border-leaf has-checked:bg-leaf-tint has-checked:outline-3 has-checked:-outline-offset-3 has-checked:outline-leaf",
        "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-soft",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay",
        className,
      )}
    >
      {badge && (
        <span className="absolute -top-[0.75rem] left-3 rounded-full bg-banner px-2.5 py-0.5 text-xs font-bold text-on-banner">
          {badge}
        </span>
      )}
      <span className="min-w-0 flex-1">{children}</span>
      <input
        {...rest}
        type="radio"
        className={classNames(
          "mt-0.5 size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-surface outline-none",
          "checked:border-[7px] checked:border-leaf",
        )}
      />
    </label>
  );
}
