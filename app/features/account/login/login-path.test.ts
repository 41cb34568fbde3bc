import { describe, expect, test } from "vitest";
import { loginPath, safeOrigin } from "./login-path.ts";

describe("loginPath", () => {
  test("contains the return page, readable in the URL", () => {
    expect(loginPath("/orders")).toBe("/login?from=/orders");
  });

  test("encodes the query of the return page", () => {
    const url = new URL(loginPath("/search?q=ragi&sort=newest"), "http://localhost");
    expect([...url.searchParams.keys()]).toEqual(["from"]);
    expect(url.searchParams.get("from")).toBe("/search?q=ragi&sort=newest");
  });

  test("never returns to the login page", () => {
    expect(loginPath("/login?from=/orders")).toBe("/login");
    expect(loginPath("/login/")).toBe("/login");
  });
});

describe("safeOrigin", () => {
  test.each(["/", "/orders/12", "/search?q=ragi#results", "/login-help"])("accepts %s", (path) => {
    expect(safeOrigin(path)).toBe(path);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/.//evil.example/",
    "/orders/../..//evil.example/",
    "javascript:alert(1)",
    "orders",
    "",
  ])("refuses %j", (path) => {
    expect(safeOrigin(path)).toBeNull();
  });

  test("is null without an origin", () => {
    expect(safeOrigin(null)).toBeNull();
  });
});
