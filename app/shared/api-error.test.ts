import { expect, test } from "vitest";
import { ApiError, errorText, fieldMessage, isRefusal, messageOf } from "./api-error.ts";

test("the message of a field is the server's message for that field only", () => {
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

test("any other error is not a refusal", () => {
  expect(isRefusal(new TypeError("x is not a function"))).toBe(false);
});

test("a network error says that the shop can't be reached, and a proxy's error hides its status", () => {
  const lost = "We can't reach the shop right now. Check your connection, then try again.";
  const network = new ApiError("Network Error", "ERR_NETWORK");
  expect(messageOf(network, "Failed.")).toBe(lost);
  expect(errorText(network, "Failed.")).toBe("Network Error");
  const proxy = new ApiError("Request failed with status 502", "ERR_BAD_RESPONSE", 502);
  expect(messageOf(proxy, "Failed.")).toBe(lost);
  const refused = new ApiError("Busy.", "ERR_BAD_RESPONSE", 503, { message: "Busy." });
  expect(messageOf(refused, "Failed.")).toBe("Busy.");
  expect(messageOf(null, "Failed.")).toBe("Failed.");
});
