import type { ShopContext } from "../../app/database/context.ts";

/** The context of a command: without an actor, and without cached pages to clear. */
export function commandContext(db: ShopContext["db"]): ShopContext {
  return { db, actor: null, catalogueChanged: () => {}, gateways: new Set() };
}
