import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sweepPictures } from "../app/features/media/media-service.server.ts";
import { MediaStore } from "../app/features/media/media-store.server.ts";
import { privateSettings } from "../app/settings.ts";
import type { UploadedLogo } from "../app/shop.ts";
import { drawLogo, pictureForm } from "./support/settings/logo-picture.ts";
import {
  admin,
  changeSection,
  DEFAULTS,
  setUpSettingsShop,
  shop,
} from "./support/settings/settings-shop.ts";
import { newShopper } from "./support/shopper.ts";

setUpSettingsShop("catalogue");

const change = (logo: UploadedLogo | null, version = 0) =>
  changeSection("appearance", { logo }, { version });

async function expectChanged(logo: UploadedLogo | null, version = 0) {
  const { status, body } = await change(logo, version);
  expect([status, body.message]).toEqual([200, undefined]);
}

async function uploadLogo(bytes: Buffer): Promise<UploadedLogo> {
  const { status, body } = await shop.call<UploadedLogo & { message: string }>("/media/logo/", {
    token: admin,
    body: pictureForm(bytes),
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
}

const home = async () => (await fetch(shop.url)).text();

describe("an uploaded logo", () => {
  const IMAGES = /<img[^>]*class="logo-picture"[^>]*>/g;

  test("is in header and footer, in small files of fixed size, with the shop's name", async () => {
    const logo = await uploadLogo(await drawLogo());
    await expectChanged(logo);
    const html = await home();
    const images = html.match(IMAGES) ?? [];
    expect(images).toHaveLength(2);
    for (const image of images) {
      expect(image).toContain('width="138"');
      expect(image).toContain('height="46"');
      expect(image).toContain('alt="Nela Farm Store home"');
    }
    const files = [...(images[0]?.matchAll(/\/media\/[\w-]+\.webp/g) ?? [])].map(([path]) => path);
    expect(new Set(files).size).toBe(3);
    for (const [at, file] of [...new Set(files)].entries()) {
      const response = await fetch(shop.url + file);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(bytes.length).toBeLessThanOrEqual(8_000);
      const { width, height, hasAlpha } = await sharp(bytes).metadata();
      expect([width, height, hasAlpha]).toEqual([138 * (at + 1), 46 * (at + 1), true]);
    }
    await changeSection("identity", { name: `${DEFAULTS.identity.name} Two` });
    expect(await home()).toContain('alt="Nela Farm Store Two home"');
  });

  test("is still small if it is noisy", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 1280, height: 408, channels: 3, background: "white", noise },
    })
      .png()
      .toBuffer();
    const { url } = await uploadLogo(bytes);
    for (const density of [1, 2, 3]) {
      const response = await fetch(`${shop.url}${url}-logo${density}x.webp`);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(8_000);
    }
  });

  test("has the size of the uploaded file, whatever the call says", async () => {
    const logo = await uploadLogo(await drawLogo("#123456", 300, 300));
    await expectChanged({ ...logo, width: 9, height: 90_000 });
    expect(await home()).toMatch(/<img[^>]*-logo1x[^>]* width="46" height="46"/);
    expect(privateSettings.appearance.logo).toEqual(logo);
  });

  test("is on invoices, until the built-in logo is restored", async () => {
    const shopper = await newShopper(shop, { product_id: 1, quantity: 1 });
    const { body: order } = await shopper.place({ payment_method: "cod" });
    const body = { status: "shipped" };
    await shop.call(`/orders/${order.id}/`, { method: "PUT", token: admin, body });
    const invoice = async () => {
      const headers = { authorization: `Bearer ${shopper.token}` };
      const response = await fetch(`${shop.url}/api/orders/${order.id}/invoice`, { headers });
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const before = await invoice();
    expect(before.includes("/Subtype /Image")).toBe(false);
    await expectChanged(await uploadLogo(await drawLogo()));
    expect((await invoice()).includes("/Subtype /Image")).toBe(true);
    await expectChanged(null, 1);
    expect((await invoice()).equals(before)).toBe(true);
    expect(await home()).not.toMatch(IMAGES);
  });

  test("is stored with all its files while it is the logo, and for thirty days after", async () => {
    const logo = await uploadLogo(await drawLogo("#225588"));
    await expectChanged(logo);
    const sweep = () => sweepPictures(shop.shop, new MediaStore(shop.mediaDir));
    const daysPass = (days: number) =>
      shop.database.pool.query(`UPDATE media SET created_at = created_at - interval '${days} days',
        unnamed_since = unnamed_since - interval '${days} days'`);
    const files = async () =>
      (await readdir(shop.mediaDir)).filter((name) => name.startsWith(logo.url.slice(7))).length;
    expect(await files()).toBe(11);
    for (let month = 0; month < 3; month++) {
      await daysPass(31);
      await sweep();
    }
    expect(await files()).toBe(11);
    await expectChanged(null, 1);
    await sweep();
    await daysPass(29);
    await sweep();
    expect(await files()).toBe(11);
    await daysPass(2);
    await sweep();
    expect(await files()).toBe(0);
    const { status, body } = await change(logo, 2);
    expect([status, body["values.logo"]]).toEqual([400, ["Upload the logo again."]]);
  });

  test("is refused if it was uploaded as another kind of picture, or never", async () => {
    const { body: picture } = await shop.call<UploadedLogo>("/media/", {
      token: admin,
      body: pictureForm(await drawLogo("#998877")),
    });
    for (const logo of [picture, { ...picture, url: `/media/${"0".repeat(32)}` }]) {
      const { status, body } = await change(logo);
      expect([status, body["values.logo"]]).toEqual([400, ["Upload the logo again."]]);
    }
    await uploadLogo(await drawLogo("#998877"));
    await expectChanged(picture);
  });
});
