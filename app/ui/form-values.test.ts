import { describe, expect, test } from "vitest";
import { requireFilled } from "./form-values.ts";

describe("requireFilled", () => {
  const form = (email: string, password: string) => {
    const values = new FormData();
    values.set("email", email);
    values.set("password", password);
    return () => requireFilled(values, { email: "Email", password: "Password" });
  };

  test("reports every blank field at once, with the server's messages", () => {
    expect(form(" ", "")).toThrow(
      expect.objectContaining({
        data: { email: ["Email is required."], password: ["Password is required."] },
      }),
    );
    expect(form("a@b", "")).toThrow(
      expect.objectContaining({ data: { password: ["Password is required."] } }),
    );
  });

  test("accepts everything else", () => {
    expect(form("a", "b")).not.toThrow();
  });
});
