import { expect, test } from "vitest";
import { ApiError } from "#app/shared/api-error.ts";
import { whileLoggedIn } from "./while-logged-in.ts";

const refusal = (status: number) => new ApiError("Refused.", "ERR_BAD_REQUEST", status, {});

test("whileLoggedIn returns the value that was read", async () => {
  expect(await whileLoggedIn(Promise.resolve("orders"))).toBe("orders");
});

test("whileLoggedIn never settles once the session has ended", async () => {
  let settled = false;
  whileLoggedIn(Promise.reject(refusal(401))).then(
    () => (settled = true),
    () => (settled = true),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(false);
});

test("whileLoggedIn rethrows every other failure", async () => {
  await expect(whileLoggedIn(Promise.reject(refusal(404)))).rejects.toEqual(refusal(404));
});
