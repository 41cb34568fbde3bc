import { describe, expect, it } from "vitest";
import { fullNameOf, initialsOf, memberSince, roleName } from "./profile-text.ts";

describe("initialsOf", () => {
  it("takes the first letters of first and last name, in capitals", () => {
    expect(initialsOf({ first_name: "Anitha", last_name: "Rao" })).toBe("AR");
    expect(initialsOf({ first_name: "anitha", last_name: "rao" })).toBe("AR");
  });

  it("has at most two, however many names there are", () => {
    expect(initialsOf({ first_name: "Sri Lakshmi", last_name: "Devi Rao" })).toBe("SD");
    expect(initialsOf({ first_name: "ßen", last_name: "ßen" })).toBe("SS");
  });

  it("makes do with one name, or none", () => {
    expect(initialsOf({ first_name: "Anitha", last_name: "" })).toBe("A");
    expect(initialsOf({ first_name: "  ", last_name: " rao" })).toBe("R");
    expect(initialsOf({ first_name: "", last_name: "" })).toBe("");
    expect(initialsOf({ first_name: null })).toBe("");
  });

  it("keeps a letter whole", () => {
    expect(initialsOf({ first_name: "తేజ", last_name: "రావు" })).toBe("తేరా");
  });
});

describe("fullNameOf", () => {
  it("joins what there is", () => {
    expect(fullNameOf({ first_name: "Anitha", last_name: "Rao" })).toBe("Anitha Rao");
    expect(fullNameOf({ first_name: "Anitha", last_name: "" })).toBe("Anitha");
    expect(fullNameOf({ first_name: "", last_name: "Rao" })).toBe("Rao");
  });

  it("says 'User' when both are empty", () => {
    expect(fullNameOf({ first_name: "", last_name: "" })).toBe("User");
    expect(fullNameOf({ first_name: null, last_name: " " })).toBe("User");
  });
});

describe("memberSince", () => {
  it("writes a long US date", () => {
    expect(memberSince("2024-03-05T10:00:00.000Z")).toBe("March 5, 2024");
  });

  it("takes the day that it was in India", () => {
    expect(memberSince("2024-03-05T18:29:59.000Z")).toBe("March 5, 2024");
    expect(memberSince("2024-03-05T18:30:00.000Z")).toBe("March 6, 2024");
  });

  it.each([null, undefined, "", "soon"])("says 'Unknown' for %j", (joined) => {
    expect(memberSince(joined)).toBe("Unknown");
  });
});

describe("roleName", () => {
  it("knows the administrator; everybody else is a customer", () => {
    expect(roleName("admin")).toBe("Administrator");
    expect(roleName("customer")).toBe("Customer");
    expect(roleName("")).toBe("Customer");
  });
});
