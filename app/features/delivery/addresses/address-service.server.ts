import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { serializeChanges } from "#app/features/account/account-service.server.ts";
import { reserveRequest } from "#app/features/account/idempotency/idempotency-service.server.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, notYours, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { whyUndeliverable } from "../pincodes/deliverable-rule.server.ts";
import {
  addressExists,
  clearDefault,
  deleteAddress,
  insertAddress,
  selectAddress,
  selectAddresses,
  updateAddress,
} from "./address-queries.server.ts";
import type { Address, AddressInput } from "./address-schema.ts";

const MAX_ADDRESSES = 50;
const KEY_REUSED = shopError("conflict", "This key belongs to another request.");
const NO_SUCH_ADDRESS = shopError("not-found", "Address not found");

/** The customer's addresses, the default first. */
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

/**
 * Adds a deliverable address. A customer's first address is always the default. Idempotent: the same `key` adds the address only
 * once. Fails with a conflict if the key belongs to another request.
 */
export async function addAddress(
  ctx: ShopContext,
  input: AddressInput,
  key: string | null = null,
): Promise<Result<Address>> {
  return changeBook(ctx, async (tx, customerId) => {
    if (key === null) return insertInto(tx, customerId, input);
    const request = { address: input };
    const first = await reserveRequest(tx, { customerId, key, request, reused: KEY_REUSED });
    if (!first.ok) return first;
    return first.value ? insertInto(tx, customerId, input) : findOrInsert(tx, customerId, input);
  });
}

/** Adds a deliverable address to a customer's address book, or returns the identical existing one. Callers check the permission. */
export async function addAddressOf(
  tx: TransactionContext,
  customerId: number,
  input: AddressInput,
): Promise<Result<Address>> {
  const locked = await serializeChanges(tx, customerId);
  return locked.ok ? findOrInsert(tx, customerId, input) : locked;
}

async function findOrInsert(
  tx: TransactionContext,
  customerId: number,
  input: AddressInput,
): Promise<Result<Address>> {
  const { is_default: _, ...fields } = input;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const same = (await selectAddresses(tx, customerId)).find((one) =>
    names.every((name) => one[name] === fields[name]),
  );
  return same ? ok(same) : insertInto(tx, customerId, input);
}

async function insertInto(
  tx: TransactionContext,
  customerId: number,
  input: AddressInput,
): Promise<Result<Address>> {
  const refusal = whyUndeliverable(input);
  if (refusal) return failed(refusal);
  const others = await selectAddresses(tx, customerId);
  if (others.length >= MAX_ADDRESSES) {
    return failed(shopError("conflict", `You can save at most ${MAX_ADDRESSES} addresses.`));
  }
  const is_default = input.is_default || others.length === 0;
  if (is_default) await clearDefault(tx, customerId);
  const id = await insertAddress(tx, customerId, { ...input, is_default });
  return ok({ ...input, is_default, id });
}

/** Replaces an address with a deliverable one. The default stays the default until another address becomes it. */
export async function changeAddress(
  ctx: ShopContext,
  id: number,
  input: AddressInput,
): Promise<Result<Address>> {
  return changeBook(ctx, async (tx, customerId) => {
    const current = await selectAddress(tx, customerId, id);
    if (!current) return failed(await notFound(tx, id));
    const refusal = whyUndeliverable(input);
    if (refusal) return failed(refusal);
    const is_default = input.is_default || current.is_default;
    if (is_default) await clearDefault(tx, customerId);
    await updateAddress(tx, customerId, id, { ...input, is_default });
    return ok({ ...input, is_default, id });
  });
}

/** Removes an address. If it was the default, the newest remaining address becomes the default. */
export async function removeAddress(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  return changeBook(ctx, async (tx, customerId) => {
    const current = await selectAddress(tx, customerId, id);
    if (!current) return failed(await notFound(tx, id));
    await deleteAddress(tx, customerId, id);
    const [next] = await selectAddresses(tx, customerId);
    if (next && current.is_default)
      await updateAddress(tx, customerId, next.id, { is_default: true });
    return ok();
  });
}

/**
 * Returns the delivery address if the shop can deliver to it. Fails at `address_id` if there is none, or if it was saved under
 * older rules and has to be corrected first.
 */
export function checkDeliveryAddress<A extends Pick<Address, "pincode" | "state">>(
  address: A | null,
): Result<A> {
  if (!address)
    return failed(fieldError("address_id", "This address isn't in your address book any more."));
  const refusal = whyUndeliverable(address);
  if (!refusal) return ok(address);
  return failed(fieldError("address_id", `Please correct this address. ${refusal.message}`));
}

async function changeBook<T>(
  ctx: ShopContext,
  work: (tx: TransactionContext, customerId: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId } = actor.value;
  return inTransaction(ctx, async (tx) => {
    // Serialises changes, so that there is never a second default.
    const locked = await serializeChanges(tx, customerId);
    return locked.ok ? work(tx, customerId) : locked;
  });
}

async function notFound(tx: TransactionContext, id: number): Promise<ShopError> {
  return (await addressExists(tx, id)) ? notYours("address") : NO_SUCH_ADDRESS;
}
