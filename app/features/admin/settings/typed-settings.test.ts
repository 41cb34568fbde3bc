import { expect, test } from "vitest";
import { sections } from "#app/features/settings/settings-schema.ts";
import { toSections } from "#app/features/settings/settings-sections.ts";
import { FIRST_SETTINGS } from "#app/shop.ts";
import { SETTING_GROUPS, type SettingField } from "./settings-fields.ts";
import { isErrorOf, toTyped, toValues } from "./typed-settings.ts";

const FIRST = toSections(FIRST_SETTINGS);

test("the form has a field for every setting", () => {
  expect(SETTING_GROUPS.map(({ name }) => name).sort()).toEqual(Object.keys(sections).sort());
});

test.each(SETTING_GROUPS)("what is not changed stays as it is: $name", ({ name, fields }) => {
  const values = toValues(fields, toTyped(fields, FIRST[name]));
  expect(values).toEqual(FIRST[name]);
  expect(sections[name].parse(values)).toEqual(FIRST[name]);
});

const field = (kind: SettingField["kind"], path = "a"): SettingField => ({ path, label: "", kind });

test.each<[SettingField["kind"], string | boolean, unknown]>([
  ["text", "  Nela ", "Nela"],
  ["number", "12", 12],
  ["number", "", ""],
  ["number", "12a", "12a"],
  ["number-choice", "", null],
  ["number-choice", "0", 0],
  ["list", " 500, 501 502,,", ["500", "501", "502"]],
  ["list", "", []],
  ["switch", false, false],
])("a %s field with %j is %j", (kind, typed, value) => {
  expect(toValues([field(kind)], { a: typed })).toEqual({ a: value });
});

test("a network without an address is left out", () => {
  const links = ["Instagram", "Facebook"].map((name) => field("link", `social.${name}`));
  const typed = { "social.Instagram": "", "social.Facebook": "https://fb.example" };
  expect(toValues(links, typed)).toEqual({
    social: [{ name: "Facebook", url: "https://fb.example" }],
  });
  const values = toValues(links, typed);
  expect(links.map((link) => isErrorOf(link, "values.social.0.url", values))).toEqual([
    false,
    true,
  ]);
});

test("an error belongs to the field that it names, or whose list it names", () => {
  expect(isErrorOf(field("text", "address.pin"), "values.address.pin", {})).toBe(true);
  expect(isErrorOf(field("list", "ownVanPins"), "values.ownVanPins.3", {})).toBe(true);
  expect(isErrorOf(field("text", "name"), "values.names", {})).toBe(false);
});
