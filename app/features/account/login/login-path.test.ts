import { describe, expect, it } from "vitest";
import { loginPath, safeOrigin } from "./login-path.ts";

describe("loginPath", () => {
  it("contains the page to return to, readable in the URL", () => {
    expect(loginPath("/orders")).toBe("/login?from=/orders");
  });

  it("encodes the query of the page to return to", () => {
    const url = new URL(loginPath("/search?q=ragi&sort=newest"), "http://localhost");
    expect([...url.searchParams.keys()]).toEqual(["from"]);
    expect(url.searchParams.get("from")).toBe("/search?q=ragi&sort=newest");
  });

  it("never returns to the login page", () => {
    expect(loginPath("/login?from=/orders")).toBe("/login");
    expect(loginPath("/login/")).toBe("/login");
  });
});

describe("safeOrigin", () => {
  it.each(["/", "/orders/12", "/search?q=ragi#results", "/login-help"])("accepts %s", (path) => {
    expect(safeOrigin(path)).toBe(path);
  });

  it.each([
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

  it("is null without an origin", () => {
    expect(safeOrigin(null)).toBeNull();
  });
});
