import { command } from "../command.ts";
import type { Model } from "../model.ts";

/** The shop-keeper's changes to the goods. */

const packAt =
  (at: number) =>
  ({ packs }: Readonly<Model>) =>
    packs[at % Math.max(packs.length, 1)];

export const restock = (what: number, quantity: number) =>
  command("restock", `pack ${what}, ${quantity}`, packAt(what), async (_model, driver, pack) => {
    await driver.send("done", `/admin/stock/${pack.id}/receive`, {
      token: driver.admin,
      body: { quantity, batch: "A1" },
    });
    pack.stock += quantity;
  });

export const count = (what: number, counted: number) =>
  command("count", `pack ${what}, ${counted}`, packAt(what), async (_model, driver, pack) => {
    await driver.send("done", `/admin/stock/${pack.id}/correct`, {
      token: driver.admin,
      body: { counted, note: "Counted" },
    });
    pack.stock = counted;
  });

export const editPrice = (what: number, rupees: number) =>
  command("edit price", `pack ${what}, ${rupees}`, packAt(what), async (_model, driver, pack) => {
    await driver.send("done", `/products/${pack.productId}`, {
      method: "PUT",
      token: driver.admin,
      body: { price: rupees },
    });
    pack.price = rupees * 100;
  });

/** Changes the price by importing a file. */
export const importFile = (what: number, rupees: number) =>
  command("import", `pack ${what}, ${rupees}`, packAt(what), async ({ imports }, driver, pack) => {
    const after = rupees * 100;
    if (after === pack.price) return;
    const id = await driver.importPrice(pack, rupees);
    imports.push({ id, pack, before: pack.price, after, undone: false });
    pack.price = after;
  });

/** Undoes the newest import, unless the price has changed since. */
export const undo = () =>
  command(
    "undo",
    "",
    ({ imports }) => imports.findLast(({ undone }) => !undone),
    async (_model, driver, last) => {
      const allowed = last.pack.price === last.after;
      await driver.send(allowed ? "done" : "refused", `/admin/import/${last.id}/undo`, {
        method: "POST",
        token: driver.admin,
      });
      if (!allowed) return;
      last.undone = true;
      last.pack.price = last.before;
    },
  );
