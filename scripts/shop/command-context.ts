import type { ShopContext } from "../../app/database/context.ts";

/** The context of a command: nobody acts, and this process has no cached pages to empty. */
export function commandContext(db: ShopContext["db"]): ShopContext {
  return { db, actor: null, catalogueChanged: () => {}, gateways: new Set() };
}
