import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MediaStore } from "../app/features/media/media-store.server.ts";
import { fetchPictures } from "../app/features/product-import/pictures/import-picture-service.server.ts";
import { fetchPicture } from "../app/features/product-import/pictures/picture-fetch.server.ts";
import { sendCsv } from "./support/documents/csv-file.ts";
import { openPictureServer } from "./support/https/picture-server.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** More than the limit, sent without a length. */
const CHUNK = Buffer.alloc(1024 * 1024);

let server: Awaited<ReturnType<typeof openPictureServer>>;
const seen: string[] = [];

beforeAll(async () => {
  server = await openPictureServer((request, response) => {
    const path = request.url ?? "";
    seen.push(path);
    const redirect = (location: string) => response.writeHead(302, { location }).end();
    if (path.startsWith("/picture")) response.end(PNG);
    else if (path === "/text") response.end("<html>no picture</html>");
    else if (path === "/moved") redirect("/picture.png");
    else if (path === "/loop") redirect("/loop");
    else if (path === "/private") redirect(`https://127.0.0.2:${server.port}/picture.png`);
    else if (path === "/metadata") redirect("http://169.254.169.254/latest/meta-data/");
    else if (path === "/large") {
      const send = () => {
        while (!response.destroyed && response.write(CHUNK));
      };
      response.on("drain", send);
      send();
    } else response.writeHead(404).end();
  });
});
afterAll(() => server.close());

async function reasonFor(path: string, rules = server.rules): Promise<string | undefined> {
  const address = path.startsWith("/") ? server.url + path : path;
  const fetched = await fetchPicture(address, rules);
  return fetched.ok ? undefined : fetched.error.message;
}

describe("a picture of another server", () => {
  test("is fetched, also through redirects", async () => {
    const fetched = await Promise.all([
      fetchPicture(`${server.url}/picture.png`, server.rules),
      fetchPicture(`${server.url}/moved`, server.rules),
    ]);
    for (const one of fetched) expect(one.ok && one.value.equals(PNG)).toBe(true);
  });

  test.each([
    ["/missing", "The other server returned 404."],
    ["/loop", "It redirects too many times."],
    ["/large", "It is larger than 10 MB."],
    ["/private", "Its server is not on the internet."],
    ["/metadata", "Its address must begin with https://."],
  ])("is refused at %s", async (path, reason) => {
    expect(await reasonFor(path)).toBe(reason);
  });

  test("is never requested from a host whose address is not allowed when the connection is made", async () => {
    seen.length = 0;
    const rules = { ...server.rules, isAllowed: () => false };
    expect(await reasonFor("/picture-never", rules)).toBe("Its server is not on the internet.");
    // A host that is allowed at first but not at the redirect, like a server that changes its address.
    let asked = 0;
    const rebinding = {
      ...server.rules,
      isAllowed: (address: string) => address === "127.0.0.1" && ++asked === 1,
    };
    expect(await reasonFor("/moved", rebinding)).toBe("Its server is not on the internet.");
    expect(seen).toEqual(["/moved"]);
  });

  test("is refused from a server without a certificate for its name", async () => {
    const { tls: _tls, ...strict } = server.rules;
    expect(await reasonFor("/picture.png", strict)).toBe("The other server could not be reached.");
  });
});

describe("the pictures of an import", () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop();
    token = await shop.newAdmin();
  });
  afterAll(() => shop.close());

  test("are stored like uploads, and one that fails is noted at its line", async () => {
    const { body: me } = await shop.call<{ id: number }>("/users/me/", { token });
    const actor = {
      customerId: me.id,
      sessionId: "",
      role: "admin",
      staffRole: "owner",
      mustConfirm: false,
    } as const;
    const lines = ["picture.png", "text", "missing"].map(
      (path, at) => `fetched-${at},Fetched ${at},Tea,FETCHED-${at},100,10,${server.url}/${path}`,
    );
    const header = "Handle,Title,Type,Variant SKU,Variant Grams,Variant Price,Image Src";
    const { body } = await sendCsv(shop, token, [header, ...lines].join("\n"));
    expect(body).toMatchObject({ created_count: 3, picture_count: 3 });
    const fetched = await fetchPictures({ ...shop.shop, actor }, Number(body.id), {
      store: new MediaStore(shop.mediaDir),
      read: (address) => fetchPicture(address, server.rules),
    });
    expect(fetched).toMatchObject({ ok: true, value: { picture_count: 0, error_count: 0 } });
    const rows = await shop.call<{ results: { sku: string; message: string }[] }>(
      `/admin/import/${body.id}/rows`,
      { token },
    );
    const messages = new Map(rows.body.results.map(({ sku, message }) => [sku, message]));
    expect(messages.get("FETCHED-0")).toBe("");
    expect(messages.get("FETCHED-1")).toContain("Please choose a JPEG, PNG, WebP or AVIF picture.");
    expect(messages.get("FETCHED-2")).toContain("The other server returned 404.");
    const applied = await shop.call(`/admin/import/${body.id}/apply`, { method: "POST", token });
    expect(applied.body).toMatchObject({ state: "applied" });
    const { rows: images } = await shop.database.pool.query(
      "SELECT slug, image FROM products WHERE slug LIKE 'fetched-%' ORDER BY slug",
    );
    expect(images).toEqual([
      { slug: "fetched-0", image: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/) },
      { slug: "fetched-1", image: "" },
      { slug: "fetched-2", image: "" },
    ]);
    expect((await fetch(`${shop.url}${images[0].image}.jpg`)).status).toBe(200);
    const undone = await shop.call(`/admin/import/${body.id}/undo`, { method: "POST", token });
    expect(undone.body).toMatchObject({ state: "undone" });
  });
});
