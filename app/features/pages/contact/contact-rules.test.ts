import { describe, expect, test } from "vitest";
import { contactErrors, withoutError } from "./contact-rules.ts";

const GOOD = {
  name: "Karthik Subramanian",
  email: "karthik@post.example",
  subject: "A visit",
  message: "May we come on a Sunday?",
};

describe("contactErrors", () => {
  test("accepts a complete message", () => {
    expect(contactErrors(GOOD)).toEqual({});
  });

  test("reports every field of an empty message", () => {
    expect(contactErrors({ name: "", email: "", subject: "", message: "" })).toEqual({
      name: "Full Name is required",
      email: "Valid email is required",
      subject: "Subject is required",
      message: "Message is required",
    });
  });

  test.each(["name", "subject", "message"] as const)("spaces alone are not a valid %s", (field) => {
    expect(Object.keys(contactErrors({ ...GOOD, [field]: " \n\t " }))).toEqual([field]);
  });

  test.each(["karthik@", "@post.example", "karthik", "kar thik@post.example", "a@b c", "a@b@c"])(
    "'%s' is not an email address",
    (email) => {
      expect(contactErrors({ ...GOOD, email })).toEqual({ email: "Valid email is required" });
    },
  );

  test.each(["a@b", "karthik+farm@post.example", " karthik@post.example "])(
    "'%s' is an email address",
    (email) => {
      expect(contactErrors({ ...GOOD, email })).toEqual({});
    },
  );
});

describe("withoutError", () => {
  test("removes only the edited field's error", () => {
    const errors = { name: "Full Name is required", subject: "Subject is required" };
    expect(withoutError(errors, "name")).toEqual({ subject: "Subject is required" });
    expect(withoutError(errors, "message")).toEqual(errors);
  });
});
