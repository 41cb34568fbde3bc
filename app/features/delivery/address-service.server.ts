import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { notYours, type ShopError, shopError } from "#app/shared/shop-error.ts";
import {
  addressExists,
  clearDefault,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  selectAddress,
  selectAddresses,
  updateAddress,
} from "./address-queries.server.ts";
import type { Address, AddressInput } from "./address-schema.ts";

const MOST_ADDRESSES = 50;
const NO_SUCH_ADDRESS = shopError("not-found", "Address not found");

/** The acting person's addresses, the default first. */
export async function listAddresses(
  ctx: ShopContext,
  query: { limit: number; offset: number; url: string },
): Promise<Result<Page<Address>>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const all = await selectAddresses(ctx, actor.value.customerId);
  const rows = all.slice(query.offset, query.offset + query.limit);
  return ok(pageOf(rows, all.length, query));
}

/** Adds an address. The first one is the default, whatever it says. */
export async function addAddress(ctx: ShopContext, input: AddressInput): Promise<Result<Address>> {
  return changeBook(ctx, async (tx, customerId) => {
    const others = await selectAddresses(tx, customerId);
    if (others.length >= MOST_ADDRESSES) {
      return failed(shopError("conflict", `You can keep at most ${MOST_ADDRESSES} addresses.`));
    }
    const is_default = input.is_default || others.length === 0;
    if (is_default) await clearDefault(tx, customerId);
    const id = await insertAddress(tx, customerId, { ...input, is_default });
    return ok({ ...input, is_default, id });
  });
}

/** Replaces an address. The default one stays so until another becomes it. */
export async function changeAddress(
  ctx: ShopContext,
  id: number,
  input: AddressInput,
): Promise<Result<Address>> {
  return changeBook(ctx, async (tx, customerId) => {
    const current = await selectAddress(tx, customerId, id);
    if (!current) return failed(await missing(tx, id));
    const is_default = input.is_default || current.is_default;
    if (is_default) await clearDefault(tx, customerId);
    await updateAddress(tx, customerId, id, { ...input, is_default });
    return ok({ ...input, is_default, id });
  });
}

/** Removes an address. After the default one the newest of the others becomes it. */
export async function removeAddress(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  return changeBook(ctx, async (tx, customerId) => {
    const current = await selectAddress(tx, customerId, id);
    if (!current) return failed(await missing(tx, id));
    await deleteAddress(tx, customerId, id);
    const [next] = await selectAddresses(tx, customerId);
    if (next && current.is_default)
      await updateAddress(tx, customerId, next.id, { is_default: true });
    return ok();
  });
}

/** An address of the customer, to deliver to. */
export function findAddress(ctx: ShopContext, customerId: number, id: number) {
  return selectAddress(ctx, customerId, id);
}

async function changeBook<T>(
  ctx: ShopContext,
  work: (tx: TransactionContext, customerId: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  return inTransaction(ctx, async (tx) => {
    await lockAddressBook(tx, customerId);
    return work(tx, customerId);
  });
}

async function missing(tx: TransactionContext, id: number): Promise<ShopError> {
  return (await addressExists(tx, id)) ? notYours("address") : NO_SUCH_ADDRESS;
}
