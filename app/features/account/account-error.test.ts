import { describe, expect, it } from "vitest";
import { ApiError } from "#app/shared/api-error.ts";
import { fieldMessage, loginFailure, registrationFailure, requireTyped } from "./account-error.ts";

function refused(status: number, data: Record<string, unknown>): ApiError {
  return new ApiError(`Request failed with status ${status}`, "ERR_BAD_REQUEST", status, data);
}

const FIXED = "Registration failed. Please check your information.";

describe("loginFailure", () => {
  it("says the same for a wrong pair, a malformed call and a lost network", () => {
    const wrong = refused(401, { message: "The email or the password is wrong." });
    const malformed = refused(400, { message: "Check it.", email: ["Email is required."] });
    expect(loginFailure(wrong)).toBe("Login failed");
    expect(loginFailure(malformed)).toBe("Login failed");
    expect(loginFailure(new ApiError("Network Error", "ERR_NETWORK"))).toBe("Login failed");
    expect(loginFailure(new TypeError("x is not a function"))).toBe("Login failed");
  });

  it("lets the server say how long to wait after too many tries", () => {
    expect(loginFailure(refused(429, { message: "Try again in 5 minutes." }))).toBe(
      "Try again in 5 minutes.",
    );
    expect(loginFailure(refused(429, {}))).toBe("Login failed");
  });
});

describe("registrationFailure", () => {
  it("leaves a message at its field to that field, so that no message is shown twice", () => {
    for (const field of ["email", "username", "password"]) {
      const data = { message: "Taken.", [field]: ["Taken."], non_field_errors: ["Closed."] };
      expect(registrationFailure(refused(400, data))).toBeNull();
    }
    expect(registrationFailure(refused(400, { username: "Taken." }))).toBeNull();
  });

  it("shows what is at no field", () => {
    const data = { email: [], username: [""], non_field_errors: ["Closed."] };
    expect(registrationFailure(refused(400, data))).toBe("Closed.");
  });

  it("has fixed words for everything else", () => {
    expect(registrationFailure(refused(400, { message: "No.", first_name: ["Too long."] }))).toBe(
      FIXED,
    );
    expect(registrationFailure(refused(500, { message: "Something went wrong." }))).toBe(FIXED);
    expect(registrationFailure(new ApiError("Network Error", "ERR_NETWORK"))).toBe(FIXED);
  });

  it("lets the server say how long to wait after too many tries", () => {
    expect(registrationFailure(refused(429, { message: "Try later." }))).toBe("Try later.");
  });
});

describe("requireTyped", () => {
  const form = (email: string, password: string) => {
    const values = new FormData();
    values.set("email", email);
    values.set("password", password);
    return () => requireTyped(values, { email: "Email", password: "Password" });
  };

  it("names every blank field at once, in the server's words", () => {
    expect(form(" ", "")).toThrow(
      expect.objectContaining({
        data: { email: ["Email is required."], password: ["Password is required."] },
      }),
    );
    expect(form("a@b", "")).toThrow(
      expect.objectContaining({ data: { password: ["Password is required."] } }),
    );
  });

  it("lets everything else pass", () => {
    expect(form("a", "b")).not.toThrow();
  });
});

describe("fieldMessage", () => {
  it("knows only what the server said about that field", () => {
    const error = refused(400, { phone: ["Please enter a phone number."] });
    expect(fieldMessage(error, "phone")).toBe("Please enter a phone number.");
    expect(fieldMessage(error, "first_name")).toBeUndefined();
    expect(fieldMessage(null, "phone")).toBeUndefined();
  });
});
