import { expect, test } from "vitest";
import { ApiError, fieldMessage, isRefusal, messageOf } from "./api-error.ts";

test("the message of a field is the server's about that field only", () => {
  const error = new ApiError("Request failed with status 400", "ERR_BAD_REQUEST", 400, {
    phone: ["Please enter a phone number."],
  });
  expect(fieldMessage(error, "phone")).toBe("Please enter a phone number.");
  expect(fieldMessage(error, "first_name")).toBeUndefined();
  expect(fieldMessage(null, "phone")).toBeUndefined();
});

test.for([
  [400, true],
  [404, true],
  [409, true],
  [429, false],
  [500, false],
  [503, false],
  [0, false],
] as const)("status %d is a refusal: %o", ([status, expected]) => {
  expect(isRefusal(new ApiError("No", "ERR_BAD_REQUEST", status))).toBe(expected);
});

test("another error is not a refusal", () => {
  expect(isRefusal(new TypeError("x is not a function"))).toBe(false);
});

test("the message for the shopper is the server's, else the error's, else the fallback, which a bare status doesn't replace", () => {
  const failed = (status: number, data = {}) =>
    messageOf(
      new ApiError(`Status ${status}`, "ERR_BAD_RESPONSE", status, data),
      "Failed to save.",
    );
  expect(failed(409, { message: "Only 3 left in stock" })).toBe("Only 3 left in stock");
  expect(failed(502)).toBe("Failed to save.");
  expect(messageOf(new ApiError("Network Error", "ERR_NETWORK"), "Failed to save.")).toBe(
    "Network Error",
  );
  expect(messageOf(null, "Failed to save.")).toBe("Failed to save.");
});
