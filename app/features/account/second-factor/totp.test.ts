import { expect, test } from "vitest";
import { base32, codeOf, enrolmentUri, matchingTimeStep, timeStepAt } from "./totp.server.ts";

const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("the code at second %i is the one in RFC 6238, appendix B", (second, code) => {
  expect(codeOf(SECRET, timeStepAt(second * 1000), 8)).toBe(code);
  expect(codeOf(SECRET, timeStepAt(second * 1000))).toBe(code.slice(2));
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foob", "MZXW6YQ"],
  ["foobar", "MZXW6YTBOI"],
])("%j in base 32 is %j, as in RFC 4648", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test("accepts the codes of the previous and next time step, and no others", () => {
  const now = 1_234_567_890_000;
  const at = (steps: number) =>
    matchingTimeStep(SECRET, codeOf(SECRET, timeStepAt(now) + steps), now);
  expect([at(-1), at(0), at(1)]).toEqual([-1, 0, 1].map((steps) => timeStepAt(now) + steps));
  expect([at(-2), at(2), matchingTimeStep(SECRET, "", now)]).toEqual([null, null, null]);
});

test("the QR code names the shop, the account and the secret", () => {
  expect(enrolmentUri(Buffer.from("foobar"), "a+b@farm.example", "Farm & Co")).toBe(
    "otpauth://totp/Farm%20%26%20Co:a%2Bb%40farm.example?secret=MZXW6YTBOI&issuer=Farm%20%26%20Co",
  );
});
