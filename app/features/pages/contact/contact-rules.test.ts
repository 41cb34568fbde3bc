import { describe, expect, test } from "vitest";
import { contactErrors, withoutError } from "./contact-rules.ts";

const GOOD = {
  name: "Karthik Subramanian",
  email: "karthik@post.example",
  subject: "A visit",
  message: "May we come on a Sunday?",
};

describe("contactErrors", () => {
  test("finds nothing wrong with a full message", () => {
    expect(contactErrors(GOOD)).toEqual({});
  });

  test("names every field of an empty message", () => {
    expect(contactErrors({ name: "", email: "", subject: "", message: "" })).toEqual({
      name: "Full Name is required",
      email: "Valid email is required",
      subject: "Subject is required",
      message: "Message is required",
    });
  });

  test.each(["name", "subject", "message"] as const)("spaces are no %s", (field) => {
    expect(Object.keys(contactErrors({ ...GOOD, [field]: " \n\t " }))).toEqual([field]);
  });

  test.each(["karthik@", "@post.example", "karthik", "kar thik@post.example", "a@b c", "a@b@c"])(
    "'%s' is no e-mail",
    (email) => {
      expect(contactErrors({ ...GOOD, email })).toEqual({ email: "Valid email is required" });
    },
  );

  test.each(["a@b", "karthik+farm@post.example", " karthik@post.example "])(
    "'%s' is an e-mail",
    (email) => {
      expect(contactErrors({ ...GOOD, email })).toEqual({});
    },
  );
});

describe("withoutError", () => {
  test("takes only the edited field's error away", () => {
    const errors = { name: "Full Name is required", subject: "Subject is required" };
    expect(withoutError(errors, "name")).toEqual({ subject: "Subject is required" });
    expect(withoutError(errors, "message")).toEqual(errors);
  });
});
