import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOldPhotos } from "../app/features/orders/claims/photos/claim-photo-service.server.ts";
import { claimCalls } from "./support/calls/claim-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const { claimsOf, placeDelivered } = claimCalls(() => ({ shop, admin }));

/** A red photo with a location in its metadata. */
async function photoOf(width: number, type: "jpeg" | "png" = "jpeg"): Promise<FormData> {
  const create = { width, height: 300, channels: 3, background: "#d02020" } as const;
  const bytes = await sharp({ create })
    .withExif({ IFD3: { GPSLatitude: "17/1 23/1 0/1" } })
    .toFormat(type)
    .toBuffer();
  return formOf(bytes);
}

function formOf(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "image.jpg"));
  return form;
}

describe("photos of a claim", () => {
  test("are re-encoded without metadata, and shown only to the customer and the shop", async () => {
    const claims = claimsOf(await placeDelivered());
    await claims.open([{ item: 1, quantity: 1 }]);
    const added = await claims.photo(1, await photoOf(3000));
    expect([added.status, added.body.message]).toEqual([201, undefined]);
    expect(added.body.claims).toMatchObject([{ photos: [1], takes_photos: true }]);
    for (const token of [undefined, admin]) {
      const photo = await claims.readPhoto(1, 1, token);
      expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(photo.headers.get("cache-control")).toMatch(/private|no-store/);
      const { width, exif } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
      expect({ width, exif }).toEqual({ width: 1280, exif: undefined });
    }
    // An accountant sees the claim, but can't add to it.
    const { token } = await shop.newStaff("accountant");
    expect((await claims.readPhoto(1, 1, token)).status).toBe(200);
    expect((await claims.read(token)).body.claims).toMatchObject([
      { photos: [1], takes_photos: false, transitions: [] },
    ]);
    const stranger = await newShopper(shop);
    expect((await claims.readPhoto(1, 1, stranger.token)).status).toBe(403);
    expect((await claims.photo(1, await photoOf(30), stranger.token)).status).toBe(403);
    expect((await claims.readPhoto(1, 2)).status).toBe(404);
    expect((await fetch(`${shop.url}/api/orders/1/claims/1/photos/1/`)).status).toBe(401);
  });

  test("are limited to five, even when sent at the same time, and to none once the claim is decided", async () => {
    const claims = claimsOf(await placeDelivered());
    await claims.open([{ item: 1, quantity: 1 }]);
    const sent = await Promise.all(
      Array.from({ length: 7 }, async () => claims.photo(1, await photoOf(40, "png"))),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([
      201, 201, 201, 201, 201, 400, 400,
    ]);
    await claims.open([{ item: 2, quantity: 1 }]);
    await claims.transition(2, { state: "agreed" });
    expect((await claims.photo(2, await photoOf(40))).status).toBe(400);
  });

  test("are deleted half a year after the claim is resolved", async () => {
    const order = await placeDelivered();
    const claims = claimsOf(order);
    await claims.open([{ item: 1, quantity: 1 }]);
    await claims.open([{ item: 2, quantity: 1 }]);
    for (const claim of [1, 2]) await claims.photo(claim, await photoOf(40));
    await claims.transition(1, { state: "withdrawn" }, order.shopper.token);
    const left = async (days: number) => {
      await shop.database.pool.query(
        "UPDATE claim_steps SET at = now() - make_interval(days => $2) WHERE order_id = $1",
        [order.id, days],
      );
      await forgetOldPhotos(shop.shop);
      return (await claims.read()).body.claims.map(({ photos }) => photos.length);
    };
    expect(await left(179)).toEqual([1, 1]);
    expect(await left(181)).toEqual([0, 1]);
  });

  test("that are not pictures are refused", async () => {
    const claims = claimsOf(await placeDelivered());
    await claims.open([{ item: 1, quantity: 1 }]);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await claims.photo(1, formOf(svg))).status).toBe(415);
    const create = { width: 900, height: 900, channels: 3, background: "#d02020" } as const;
    const whole = await sharp({ create }).jpeg().toBuffer();
    expect((await claims.photo(1, formOf(whole.subarray(0, 300)))).status).toBe(400);
    expect((await claims.photo(9, await photoOf(40))).status).toBe(404);
    expect((await claims.read()).body.claims).toMatchObject([{ photos: [] }]);
  });
});
