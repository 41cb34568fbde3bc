import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "../app/features/orders/order-schema.ts";
import { openShopProcess, type ShopProcess } from "./support/shop-process.ts";
import { ADDRESS } from "./support/shopper.ts";

/**
 * A shop whose disk is full: it says so, loses no order that it has acknowledged, and recovers automatically once there is room.
 * This is R9 of docs/reliability.md. It needs a file system of its own, which only root may mount.
 */
const SIZE_MB = 160;

const folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-small-disk-"));
chmodSync(folder, 0o755);
const mounted = spawnSync("mount", [
  "-t",
  "tmpfs",
  "-o",
  `size=${SIZE_MB}m,mode=755`,
  "tmpfs",
  folder,
]);
const isMounted = mounted.status === 0;
if (!isMounted) console.info("A full disk is not tried: a small disk can't be mounted here.");
const ballast = path.join(folder, "ballast");

let shop: ShopProcess;
beforeAll(async () => {
  if (isMounted) shop = await openShopProcess({ DATA_DIR: path.join(folder, "data") });
});
afterAll(async () => {
  if (isMounted) {
    shop.kill("SIGTERM");
    await shop.ended;
    spawnSync("umount", ["-l", folder]);
  }
  rmSync(folder, { recursive: true, force: true });
});

async function call<T>(route: string, token: string | undefined, body?: unknown, key?: string) {
  const response = await fetch(`${shop.url}/api${route}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json().catch(() => null)) as T };
}

/** Fills up the disk. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
}

test.runIf(isMounted)(
  "a full disk is reported and loses no order, and the shop recovers once there is room",
  async () => {
    const { body: account } = await call<{ access: string }>("/register/", undefined, {
      email: "shopper@farm.example",
      username: "shopper",
      first_name: "Anitha",
      last_name: "Rao",
      password: "seven-cows-and-a-well",
      password_confirmation: "seven-cows-and-a-well",
    });
    const token = account.access;
    const { body: address } = await call<{ id: number }>("/addresses/", token, ADDRESS);
    const buy = async (key: string) => {
      const added = await call("/cart_items/", token, { product_id: 1, quantity: 1 });
      if (added.status !== 201) return added.status;
      const placed = await call<Order>("/orders/", token, { address_id: address.id }, key);
      if (placed.status === 201) acknowledged.push(placed.body);
      return placed.status;
    };
    const acknowledged: Order[] = [];
    expect(await buy(randomUUID())).toBe(201);
    fillDisk();
    // Until the pages and the WAL that the database has preallocated are used up.
    const statuses: number[] = [];
    for (let tries = 0; tries < 500 && !statuses.includes(503); tries++) {
      statuses.push(await buy(randomUUID()));
    }
    expect(statuses).toContain(503);
    for (const status of statuses) expect([201, 409, 503]).toContain(status);
    rmSync(ballast);
    await expect.poll(() => buy(randomUUID()), { timeout: 60_000, interval: 200 }).toBe(201);
    for (const order of acknowledged) {
      expect((await call<Order>(`/orders/${order.id}/`, token)).body).toEqual(order);
    }
  },
  180_000,
);
