import { expect, test } from "vitest";
import { ApiError, fieldMessage } from "./api-error.ts";

test("the message of a field is the server's about that field only", () => {
  const error = new ApiError("Request failed with status 400", "ERR_BAD_REQUEST", 400, {
    phone: ["Please enter a phone number."],
  });
  expect(fieldMessage(error, "phone")).toBe("Please enter a phone number.");
  expect(fieldMessage(error, "first_name")).toBeUndefined();
  expect(fieldMessage(null, "phone")).toBeUndefined();
});
