import { expect, test } from "vitest";
import { authorInitials, authorName } from "./review-author.ts";

test("shows an author's first name and the initial of the last name", () => {
  expect(authorName({ first_name: "Anitha", last_name: "Rao" })).toBe("Anitha R.");
  expect(authorName({ first_name: " Sita Rama ", last_name: "reddy" })).toBe("Sita Rama R.");
  expect(authorName({ first_name: "తేజ", last_name: "రావు" })).toBe("తేజ రా.");
  expect(authorName({ first_name: "Anitha", last_name: "" })).toBe("Anitha");
  expect(authorName({ first_name: "", last_name: "Rao" })).toBe("R.");
});

test("calls an author without a name 'A customer', without initials", () => {
  expect(authorName({ first_name: "", last_name: " " })).toBe("A customer");
  expect(authorInitials("A customer")).toBe("");
});

test("takes the initials from the first and the last word", () => {
  expect(authorInitials("Anitha R.")).toBe("AR");
  expect(authorInitials("Sita Rama R.")).toBe("SR");
  expect(authorInitials("Anitha")).toBe("A");
});
