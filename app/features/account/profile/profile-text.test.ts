import { describe, expect, test } from "vitest";
import { fullNameOf, initialsOf, memberSince, roleName } from "./profile-text.ts";

describe("initialsOf", () => {
  test("returns the first letters of first and last name, in capitals", () => {
    expect(initialsOf({ first_name: "Anitha", last_name: "Rao" })).toBe("AR");
    expect(initialsOf({ first_name: "anitha", last_name: "rao" })).toBe("AR");
  });

  test("returns at most two letters", () => {
    expect(initialsOf({ first_name: "Sri Lakshmi", last_name: "Devi Rao" })).toBe("SD");
    expect(initialsOf({ first_name: "ßen", last_name: "ßen" })).toBe("SS");
  });

  test("works without a first or last name", () => {
    expect(initialsOf({ first_name: "Anitha", last_name: "" })).toBe("A");
    expect(initialsOf({ first_name: "  ", last_name: " rao" })).toBe("R");
    expect(initialsOf({ first_name: "", last_name: "" })).toBe("");
    expect(initialsOf({ first_name: null })).toBe("");
  });

  test("keeps combining marks with their letter", () => {
    expect(initialsOf({ first_name: "తేజ", last_name: "రావు" })).toBe("తేరా");
  });
});

describe("fullNameOf", () => {
  test("joins the given names", () => {
    expect(fullNameOf({ first_name: "Anitha", last_name: "Rao" })).toBe("Anitha Rao");
    expect(fullNameOf({ first_name: "Anitha", last_name: "" })).toBe("Anitha");
    expect(fullNameOf({ first_name: "", last_name: "Rao" })).toBe("Rao");
  });

  test("is 'User' if both names are empty", () => {
    expect(fullNameOf({ first_name: "", last_name: "" })).toBe("User");
    expect(fullNameOf({ first_name: null, last_name: " " })).toBe("User");
  });
});

describe("memberSince", () => {
  test("is a long US date", () => {
    expect(memberSince("2024-03-05T10:00:00.000Z")).toBe("March 5, 2024");
  });

  test("is the day in India", () => {
    expect(memberSince("2024-03-05T18:29:59.000Z")).toBe("March 5, 2024");
    expect(memberSince("2024-03-05T18:30:00.000Z")).toBe("March 6, 2024");
  });

  test.each([null, undefined, "", "soon"])("is 'Unknown' for %j", (joined) => {
    expect(memberSince(joined)).toBe("Unknown");
  });
});

describe("roleName", () => {
  test("is 'Administrator' for admin and 'Customer' for every other role", () => {
    expect(roleName("admin")).toBe("Administrator");
    expect(roleName("customer")).toBe("Customer");
    expect(roleName("")).toBe("Customer");
  });
});
