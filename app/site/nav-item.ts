/** An item of the menu row: 48 px high, with a leaf-green bar on the hairline when current. */
export const NAV_ITEM = "nav-item";

/** A row of an opened menu. */
export const MENU_ROW = "menu-row";
