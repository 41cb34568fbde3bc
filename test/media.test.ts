import { readdir } from "node:fs/promises";
import http from "node:http";
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Media } from "#app/features/media/media-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

const MAX_BYTES = 10 * 1024 * 1024;

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

/** A red half and a blue half, so that the orientation is visible. */
function photograph(width = 900, height = 600): Sharp {
  const half = {
    create: { width, height: height / 2, channels: 3, background: "#d02020" },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: "#2020d0" } }).composite([
    { input: half, gravity: "north" },
  ]);
}

function formOf(...files: [name: string, bytes: Uint8Array, fileName?: string][]): FormData {
  const form = new FormData();
  for (const [name, bytes, fileName = "ragi.jpg"] of files) {
    form.append(name, new File([new Uint8Array(bytes)], fileName));
  }
  return form;
}

const upload = (bytes: Uint8Array, fileName?: string) =>
  shop.call<Media & { message: string }>("/media/", {
    token,
    body: formOf(["file", bytes, fileName]),
  });

async function fetchPicture(address: string, accept = "*/*") {
  const response = await fetch(shop.url + address, { headers: { accept } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, type: response.headers.get("content-type") };
}

async function left() {
  const { rows } = await shop.database.pool.query("SELECT hash FROM media ORDER BY hash");
  return { rows, files: (await readdir(shop.mediaDir)).toSorted() };
}

describe("an uploaded picture", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("of type %s gets a URL", async (format) => {
    const { status, body } = await upload(await photograph().toFormat(format).toBuffer(), "a.txt");
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/),
      width: 900,
      height: 600,
    });
    const { response, bytes } = await fetchPicture(body.url);
    expect(response.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 600 });
  });

  test("is turned upright, and reveals nothing about the camera or the place", async () => {
    const bytes = await photograph(600, 900)
      .withExif({
        IFD0: { Copyright: "Somebody", Orientation: "6" },
        IFD3: { GPSLatitude: "17/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(bytes);
    expect(body).toMatchObject({ width: 900, height: 600 });
    const { bytes: served } = await fetchPicture(body.url);
    const metadata = await sharp(served).metadata();
    expect([metadata.exif, metadata.orientation, metadata.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const right = { left: 800, top: 100, width: 1, height: 1 };
    const [red = 0, , blue = 0] = await sharp(served).extract(right).raw().toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  test("is available in each width and format, never larger than the original", async () => {
    const { body } = await upload(await photograph(2000, 1000).jpeg().toBuffer());
    expect(body).toMatchObject({ width: 1280, height: 640 });
    for (const width of [320, 640, 1280]) {
      for (const format of ["avif", "webp"]) {
        const found = await fetchPicture(`${body.url}-${width}.${format}`);
        expect(found.type).toBe(`image/${format}`);
        expect(await sharp(found.bytes).metadata()).toMatchObject({ width, height: width / 2 });
      }
    }
    const small = await upload(await photograph(400, 200).png().toBuffer());
    const { bytes } = await fetchPicture(`${small.body.url}-1280.webp`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 200 });
  });

  test("is served at one URL in the best format that the client accepts, cacheable forever", async () => {
    const { body } = await upload(await photograph().png().toBuffer());
    const known: [accept: string, type: string][] = [
      ["image/avif,image/webp,*/*", "image/avif"],
      ["image/webp,*/*;q=0.8", "image/webp"],
      ["*/*", "image/jpeg"],
    ];
    for (const [accept, type] of known) {
      const found = await fetchPicture(body.url, accept);
      expect(found.type).toBe(type);
      expect(found.response.headers.get("vary")).toBe("accept");
      expect(found.response.headers.get("cache-control")).toBe(
        "public, max-age=31536000, immutable",
      );
      const etag = found.response.headers.get("etag") ?? "";
      const again = await fetch(shop.url + body.url, {
        headers: { accept, "if-none-match": etag },
      });
      expect(again.status).toBe(304);
    }
  });

  test("uploaded a second time is the same picture at the same URL", async () => {
    const bytes = await photograph(300, 300).png().toBuffer();
    const first = await upload(bytes);
    const before = await left();
    const second = await upload(bytes, "another-name.png");
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await left()).toEqual(before);
  });

  test("is recorded with its size and its uploader", async () => {
    const bytes = await photograph(301, 300).png().toBuffer();
    const { body } = await upload(bytes);
    const { rows } = await shop.database.pool.query(
      "SELECT media.*, role FROM media JOIN customers ON customers.id = uploaded_by WHERE '/media/' || hash = $1",
      [body.url],
    );
    expect(rows).toMatchObject([{ width: 301, height: 300, bytes: bytes.length, role: "admin" }]);
  });

  test("is stored even if many are uploaded at once", async () => {
    const pictures = await Promise.all(
      [310, 311, 312, 313].map((width) => photograph(width, 200).png().toBuffer()),
    );
    const responses = await Promise.all(pictures.map((bytes) => upload(bytes)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.url)).size).toBe(4);
  });
});

/** A PNG that declares this size and contains only zeros. */
async function bomb(side: number): Promise<Buffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** An AVIF of a few hundred bytes whose header declares 7000 x 7000 px; decoding such a picture takes more than a gigabyte. */
async function hugeAvif(): Promise<Buffer> {
  const bytes = await photograph(64, 64).avif().toBuffer();
  // ISO/IEC 23008-12: the 'ispe' box has version, flags, width and height.
  for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 1)) {
    bytes.writeUInt32BE(7000, at + 8);
    bytes.writeUInt32BE(7000, at + 12);
  }
  return bytes;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const jpeg = () => photograph().jpeg().toBuffer();
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

const REFUSED: [what: string, status: number, form: () => Promise<FormData>][] = [
  ["a JPEG cut off in the middle", 400, async () => formOf(["file", half(await jpeg())])],
  [
    "a PNG cut off in the middle",
    400,
    async () => formOf(["file", half(await photograph().png({ compressionLevel: 0 }).toBuffer())]),
  ],
  [
    "a WebP cut off in the middle",
    400,
    async () => formOf(["file", half(await photograph().webp().toBuffer())]),
  ],
  [
    "an AVIF cut off in the middle",
    400,
    async () => formOf(["file", half(await photograph().avif().toBuffer())]),
  ],
  [
    "the first bytes of a JPEG alone",
    400,
    async () => formOf(["file", Buffer.from("ffd8ffe0", "hex")]),
  ],
  ["a picture of 64 million px in few bytes", 400, async () => formOf(["file", await bomb(8_000)])],
  ["an SVG with a script", 415, async () => formOf(["file", Buffer.from(SVG), "ragi.svg"])],
  ["an SVG that is called a JPEG", 415, async () => formOf(["file", Buffer.from(SVG)])],
  [
    "a text that is called a PNG",
    415,
    async () => formOf(["file", Buffer.from("korralu"), "ragi.png"]),
  ],
  ["a GIF", 415, async () => formOf(["file", await photograph(8, 8).gif().toBuffer(), "ragi.gif"])],
  ["an empty file", 400, async () => formOf(["file", Buffer.alloc(0)])],
  ["two files", 400, async () => formOf(["file", await jpeg()], ["file", await jpeg()])],
  [
    "many files",
    400,
    async () =>
      formOf(...Array.from({ length: 9 }, (): [string, Buffer] => ["file", Buffer.from("x")])),
  ],
  ["a file in another field", 400, async () => formOf(["picture", await jpeg()])],
  [
    "a form without a file",
    400,
    async () => {
      const form = new FormData();
      form.append("file", "no file at all");
      return form;
    },
  ],
  [
    "more than 10 MB",
    413,
    async () => formOf(["file", Buffer.concat([await jpeg(), Buffer.alloc(MAX_BYTES)])]),
  ],
];

test.each([
  ["an AVIF of 49 million px", hugeAvif],
  ["a PNG of 26 million px", () => bomb(5_100)],
])("%s is refused by its header, before it is decoded", async (_what, make) => {
  const { status, body } = await upload(await make());
  expect([status, body.message]).toEqual([
    400,
    expect.stringMatching(/^This picture has too many/),
  ]);
});

test("a picture of 24 million px is accepted", async () => {
  expect((await upload(await bomb(4_900))).status).toBe(201);
});

test("further uploads are asked to retry when too many pictures are queued", async () => {
  const bytes = await photograph(1200, 900).jpeg().toBuffer();
  const responses = await Promise.all(Array.from({ length: 16 }, () => upload(bytes)));
  const statuses = responses.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(8);
  const refused = responses.find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("5");
});

describe("a refused upload leaves nothing behind:", () => {
  test.each(REFUSED)("%s, refused with %i", async (_what, expected, form) => {
    const before = await left();
    const { status, body } = await shop.call("/media/", { token, body: await form() });
    expect([status, body]).toEqual([
      expected,
      expect.objectContaining({ message: expect.stringMatching(/\S/) }),
    ]);
    expect(body).toEqual({ message: body.message, file: [body.message] });
    expect(await left()).toEqual(before);
  });

  test.each<[string, number, RequestInit]>([
    ["JSON", 415, { body: "{}", headers: { "content-type": "application/json" } }],
    ["a bare picture", 415, { body: "\xff\xd8\xff", headers: { "content-type": "image/jpeg" } }],
    ["nothing", 415, {}],
    [
      "a form without a boundary",
      400,
      { body: "x", headers: { "content-type": "multipart/form-data" } },
    ],
    [
      "a form that breaks off",
      400,
      {
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
        headers: { "content-type": "multipart/form-data; boundary=x" },
      },
    ],
  ])("%s, refused with %i", async (_what, expected, init) => {
    const before = await left();
    const headers = { ...init.headers, authorization: `Bearer ${token}` };
    const response = await fetch(`${shop.url}/api/media`, { ...init, method: "POST", headers });
    expect(response.status).toBe(expected);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/\S/) });
    expect(await left()).toEqual(before);
  });

  test("a picture from somebody who is not an administrator", async () => {
    const before = await left();
    const body = formOf(["file", await jpeg()]);
    const { token: customer } = await shop.newCustomer();
    expect((await shop.call("/media", { body })).status).toBe(401);
    expect((await shop.call("/media", { body, token: customer })).status).toBe(403);
    expect(await left()).toEqual(before);
  });

  test("and the next picture is accepted after all of these", async () => {
    expect((await upload(await photograph(200, 100).jpeg().toBuffer())).status).toBe(201);
  });
});

test.each([
  "",
  "0",
  "../shop.ts",
  `${"0".repeat(32)}`,
  `${"0".repeat(32)}-640.png`,
  "%2e%2e%2fpackage.json",
])("there is no picture at /media/%s", async (name) => {
  expect((await fetchPicture(`/media/${name}`)).response.status).toBe(404);
});

describe("slow uploads", () => {
  const opened: http.ClientRequest[] = [];
  const leave = () => {
    for (const request of opened.splice(0)) request.destroy();
  };
  afterEach(leave);

  /** Begins uploads and finishes none. Returns the statuses of those refused so far. */
  function begin(person: string, count: number): number[] {
    const refused: number[] = [];
    for (let at = 0; at < count; at++) {
      const request = http.request(`${shop.url}/api/media/`, {
        method: "POST",
        agent: false,
        headers: {
          authorization: `Bearer ${person}`,
          "content-type": "multipart/form-data; boundary=x",
          "content-length": MAX_BYTES,
        },
      });
      request.on("error", () => {});
      request.on("response", ({ statusCode = 0 }) => refused.push(statusCode));
      request.write(
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes',
      );
      opened.push(request);
    }
    return refused;
  }

  test("are limited to five per person and twenty in total, so that they don't fill the memory", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.newAdmin()));
    for (const person of people) {
      const refused = begin(person, 7);
      await expect.poll(() => refused).toEqual([503, 503]);
    }
    const bytes = await photograph().jpeg().toBuffer();
    const { status, headers, body } = await upload(bytes);
    expect([status, headers.get("retry-after"), body.message]).toEqual([
      503,
      "5",
      "Many pictures are being uploaded. Please try again in a moment.",
    ]);
    leave();
    await expect.poll(async () => (await upload(bytes)).status).toBe(201);
    const again = begin(people[0] ?? "", 6);
    await expect.poll(() => again).toEqual([503]);
  });
});
