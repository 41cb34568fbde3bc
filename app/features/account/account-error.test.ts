import { describe, expect, test } from "vitest";
import { ApiError } from "#app/shared/api-error.ts";
import { loginFailure, registrationFailure } from "./account-error.ts";

function refused(status: number, data: Record<string, unknown>): ApiError {
  return new ApiError(`Request failed with status ${status}`, "ERR_BAD_REQUEST", status, data);
}

const FIXED = "Registration failed. Please check your information.";

describe("loginFailure", () => {
  test("is the same for wrong credentials, a malformed request and a network error", () => {
    const wrong = refused(401, { message: "The email or password is incorrect." });
    const malformed = refused(400, { message: "Check it.", email: ["Email is required."] });
    expect(loginFailure(wrong)).toBe("Login failed");
    expect(loginFailure(malformed)).toBe("Login failed");
    expect(loginFailure(new ApiError("Network Error", "ERR_NETWORK"))).toBe("Login failed");
    expect(loginFailure(new TypeError("x is not a function"))).toBe("Login failed");
  });

  test("shows the server's message after too many attempts", () => {
    expect(loginFailure(refused(429, { message: "Try again in 5 minutes." }))).toBe(
      "Try again in 5 minutes.",
    );
    expect(loginFailure(refused(429, {}))).toBe("Login failed");
  });
});

describe("registrationFailure", () => {
  test("omits a message that a field already shows", () => {
    for (const field of ["email", "username", "password"]) {
      const data = { message: "Taken.", [field]: ["Taken."], non_field_errors: ["Closed."] };
      expect(registrationFailure(refused(400, data))).toBeNull();
    }
    expect(registrationFailure(refused(400, { username: "Taken." }))).toBeNull();
  });

  test("shows a message that belongs to no field", () => {
    const data = { email: [], username: [""], non_field_errors: ["Closed."] };
    expect(registrationFailure(refused(400, data))).toBe("Closed.");
  });

  test("is a fixed message for every other failure", () => {
    expect(registrationFailure(refused(400, { message: "No.", first_name: ["Too long."] }))).toBe(
      FIXED,
    );
    expect(registrationFailure(refused(500, { message: "Something went wrong." }))).toBe(FIXED);
    expect(registrationFailure(new ApiError("Network Error", "ERR_NETWORK"))).toBe(FIXED);
  });

  test("shows the server's message after too many attempts", () => {
    expect(registrationFailure(refused(429, { message: "Try later." }))).toBe("Try later.");
  });
});
