import { expect, test } from "vitest";
import { sections } from "#app/features/settings/settings-schema.ts";
import { toSections } from "#app/features/settings/settings-sections.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { SETTING_GROUPS, type SettingField } from "./settings-fields.ts";
import { isErrorOf, toFormValues, toSectionValues } from "./settings-form-values.ts";

const FIRST = toSections(DEFAULT_SETTINGS);

test("the form has a field for every setting", () => {
  expect(SETTING_GROUPS.map(({ name }) => name).sort()).toEqual(Object.keys(sections).sort());
});

test.each(SETTING_GROUPS)("an unchanged field keeps its value: $name", ({ name, fields }) => {
  const values = toSectionValues(fields, toFormValues(fields, FIRST[name]));
  expect(values).toEqual(FIRST[name]);
  expect(sections[name].parse(values)).toEqual(FIRST[name]);
});

const field = (kind: SettingField["kind"], path = "a"): SettingField => ({ path, label: "", kind });

const SLOTS = [
  { from: "07:00", to: "10:00", places: 20 },
  { from: "17:00", to: "20:00", places: 8 },
];

test("shows the van's weekdays and times as they are typed", () => {
  const fields = [field("weekdays"), field("slots", "b")];
  expect(toFormValues(fields, { a: [2, 5], b: SLOTS })).toEqual({
    a: "Tuesday, Friday",
    b: "07:00-10:00, 20\n17:00-20:00, 8",
  });
});

test("the van's times must be in order, must not overlap, and are required if it has weekdays", () => {
  const van = { weekdays: [2], slots: SLOTS, orderUntil: "18:00", daysAhead: 7 };
  const accepts = (changes: object) => sections.van.safeParse({ ...van, ...changes }).success;
  expect(accepts({})).toBe(true);
  const [morning, evening] = SLOTS;
  const refused = [
    { slots: [] },
    { slots: [evening, morning] },
    { slots: [morning, { ...evening, from: "09:59" }] },
    { slots: [{ ...morning, to: "06:00" }] },
    { slots: [{ ...morning, places: 0 }] },
    { slots: [{ ...morning, from: "7:00" }] },
    { slots: [{ ...morning, to: "24:00" }] },
    { weekdays: [7] },
    { weekdays: [2, 2] },
    { orderUntil: "6 pm" },
    { daysAhead: 15 },
  ];
  expect(refused.filter(accepts)).toEqual([]);
  expect(accepts({ weekdays: [], slots: [] })).toBe(true);
});

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
  ["weekdays", "Friday, Tuesday", [2, 5]],
  ["weekdays", "", []],
  ["slots", "07:00-10:00, 20\n\n 17:00 – 20:00,8", SLOTS],
  ["slots", "morning", [{ from: "morning", to: "", places: "" }]],
])("a %s field reads %j as %j", (kind, typed, value) => {
  expect(toSectionValues([field(kind)], { a: typed })).toEqual({ a: value });
});

test("leaves out a social network without a URL", () => {
  const links = ["Instagram", "Facebook"].map((name) => field("link", `social.${name}`));
  const typed = { "social.Instagram": "", "social.Facebook": "https://fb.example" };
  expect(toSectionValues(links, typed)).toEqual({
    social: [{ name: "Facebook", url: "https://fb.example" }],
  });
  const values = toSectionValues(links, typed);
  expect(links.map((link) => isErrorOf(link, "values.social.0.url", values))).toEqual([
    false,
    true,
  ]);
});

test("an error belongs to the field it names, or to the field of the list it names", () => {
  expect(isErrorOf(field("text", "address.pin"), "values.address.pin", {})).toBe(true);
  expect(isErrorOf(field("list", "ownVanPins"), "values.ownVanPins.3", {})).toBe(true);
  expect(isErrorOf(field("text", "name"), "values.names", {})).toBe(false);
});
