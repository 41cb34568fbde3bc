/** An item of the menu row: 48 px high, with a leaf-green bar on the hairline when current. */
export const NAV_ITEM =
  "relative flex h-12 items-center gap-2 px-3.5 text-[0.9375rem] font-medium whitespace-nowrap hover:text-leaf " +
  "after:absolute after:inset-x-3.5 after:-bottom-px after:h-[3px] after:rounded-full";

/** A row of an opened menu. */
export const MENU_ROW =
  "flex items-center gap-3 rounded-sm px-4 text-[0.96875rem] font-medium hover:bg-leaf-tint hover:text-leaf-deep";
