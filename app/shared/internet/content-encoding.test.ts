import { expect, test } from "vitest";
import { chooseEncoding } from "./content-encoding.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["BR", "br"],
  ["gzip;q=1.0, br ; q=0.5", "br"],
  ["gzip, br;q=0", "gzip"],
  ["br;q=0.0 , gzip", "gzip"],
  ["br;q=0.001", "br"],
  ["gzip;q=0, br;q=0.00", "identity"],
  ["bro, xgzip, brotli", "identity"],
  ["gzip2,br-2", "identity"],
  ["identity", "identity"],
  ["*", "identity"],
  ["", "identity"],
  [undefined, "identity"],
  [["deflate", "gzip"], "gzip"],
])("a client that accepts %j gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted, 5_000)).toBe(encoding);
});

test("a small body is sent as it is", () => {
  expect(chooseEncoding("br, gzip", 999)).toBe("identity");
});
