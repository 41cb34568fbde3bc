import { expect, test } from "vitest";
import { categoryNote } from "./category-note.ts";

test.each([
  ["Paruppu", "Paruppu (split dals)", "split dals"],
  ["Dry Graphs", "Dry grapes (raisins)", "Dry grapes (raisins)"],
  ["Oil", "Wood pressed oils", "Wood pressed oils"],
  ["Masala", "Masala blends", "Masala blends"],
  ["Rock Salt", "Rock salt and natural salts", "Rock salt and natural salts"],
  ["Millet", "Millets", null],
  ["Rice", "Rice", null],
  ["Nuts and Seeds", "Nuts and seeds", null],
  ["Soap", "", null],
])("explains %s, shown as %j, as %j", (name, displayName, note) => {
  expect(categoryNote(name, displayName)).toBe(note);
});
