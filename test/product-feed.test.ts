import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** The public URL of the test shops. */
const PUBLIC = "http://localhost";
const PICTURE = "/foxtail.jpg";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

interface Made {
  id: number;
  packs: { id: number }[];
}

async function addProduct(fields: object): Promise<Made> {
  const body = { category_id: 38, image: PICTURE, ...fields };
  const { status, body: made } = await shop.call<Made>("/products", { token: admin, body });
  expect([status, made]).toEqual([201, expect.anything()]);
  return made;
}

/** The items of the feed, each with its fields by name. */
async function feed(): Promise<Map<string, Record<string, string>>> {
  const response = await fetch(`${shop.url}/feeds/products.xml`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g=/);
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, text]) => [name, text ?? ""]),
    ),
  );
  return new Map(items.map((item) => [item.id ?? "", item]));
}

test("lists each pack with its price, stock and URL", async () => {
  const { id, packs } = await addProduct({
    title: "Salt & <pepper>",
    price: 85,
    packs: [
      { label: "500 g", net_quantity: 500, unit: "g", price: 85, mrp: 95, stock: 3 },
      { label: "1 L", net_quantity: 1000, unit: "ml", price: 160.5, mrp: 160.5, stock: 0 },
    ],
  });
  const items = await feed();
  const [first, second] = packs.map((pack) => items.get(String(pack.id)));
  expect(first).toEqual({
    id: String(packs[0]?.id),
    item_group_id: String(id),
    title: "Salt &amp; &lt;pepper&gt;, 500 g",
    description: "Salt &amp; &lt;pepper&gt;",
    link: `${PUBLIC}/products/${id}`,
    image_link: PUBLIC + PICTURE,
    availability: "in_stock",
    price: "85.00 INR",
    unit_pricing_measure: "500 g",
    product_type: "Millet",
    brand: expect.stringMatching(/./),
    condition: "new",
    identifier_exists: "no",
  });
  expect(second).toMatchObject({
    link: `${PUBLIC}/products/${id}?pack=${packs[1]?.id}`,
    availability: "out_of_stock",
    price: "160.50 INR",
    unit_pricing_measure: "1000 ml",
  });
});

test("leaves out products that are hidden, removed, without a photograph or delivered only by the van", async () => {
  const visible = await addProduct({ title: "Visible", price: 10 });
  const others = await Promise.all([
    addProduct({ title: "Hidden", price: 10, hidden: true }),
    addProduct({ title: "Without a picture", price: 10, image: "" }),
    addProduct({ title: "Drawn", price: 10, image: "/pictures/millet-foxtail.jpg" }),
    addProduct({ title: "Fresh", price: 10, van_only: true }),
    addProduct({ title: "Removed", price: 10 }),
  ]);
  const removed = others.at(-1)?.id;
  await shop.call(`/products/${removed}`, { method: "DELETE", token: admin });
  const groups = [...(await feed()).values()].map((item) => item.item_group_id);
  expect(groups).toContain(String(visible.id));
  for (const { id } of others) expect(groups).not.toContain(String(id));
});

test("reflects a price change at once", async () => {
  const { id, packs } = await addProduct({ title: "Dearer soon", price: 10 });
  const priceOf = async () => (await feed()).get(String(packs[0]?.id))?.price;
  expect(await priceOf()).toBe("10.00 INR");
  await shop.call(`/products/${id}`, { method: "PUT", token: admin, body: { price: 12 } });
  expect(await priceOf()).toBe("12.00 INR");
});
