import { describe, expect, it } from "vitest";
import { ApiError } from "#app/shared/api-error.ts";
import { fieldMessage, loginFailure, registrationFailure } from "./account-error.ts";

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
  it("takes email, username, password and non_field_errors in that order", () => {
    const data: Record<string, unknown> = {
      non_field_errors: ["Closed."],
      password: ["Too short."],
      username: ["Taken.", "Too odd."],
      email: ["In use."],
    };
    expect(registrationFailure(refused(400, data))).toBe("In use.");
    delete data.email;
    expect(registrationFailure(refused(400, data))).toBe("Taken.");
    delete data.username;
    expect(registrationFailure(refused(400, data))).toBe("Too short.");
    delete data.password;
    expect(registrationFailure(refused(400, data))).toBe("Closed.");
  });

  it("passes over fields without a message", () => {
    const data = { email: [], username: [""], password: ["Too short."] };
    expect(registrationFailure(refused(400, data))).toBe("Too short.");
  });

  it("reads a field's message that is not in a list", () => {
    expect(registrationFailure(refused(400, { username: "Taken." }))).toBe("Taken.");
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

describe("fieldMessage", () => {
  it("knows only what the server said about that field", () => {
    const error = refused(400, { phone: ["Please enter a phone number."] });
    expect(fieldMessage(error, "phone")).toBe("Please enter a phone number.");
    expect(fieldMessage(error, "first_name")).toBeUndefined();
    expect(fieldMessage(null, "phone")).toBeUndefined();
  });
});
