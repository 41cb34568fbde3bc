import { slotName, WEEKDAY_NAMES } from "#app/features/delivery/van/van-schedule.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import type { Carrier, DeliveryZone, Placed, UploadedLogo, VanSlot } from "#app/shop.ts";
import {
  describeSequence,
  formatLogo,
  formatSequence,
  parseLogo,
  parseSequence,
} from "./appearance/appearance-text.ts";
import type { SettingField } from "./settings-fields.ts";
import { describeZones, formatZones, parseZones } from "./zones-text.ts";

/** The form values, by the path of each field. */
export type SettingsFormValues = Record<string, string | boolean>;

type Values = Record<string, unknown>;
type Social = { name: string; url: string }[];

/** The form values of a section. */
export function toFormValues(fields: readonly SettingField[], values: object): SettingsFormValues {
  return Object.fromEntries(
    fields.map((field) => [field.path, formValueOf(field, values as Values)]),
  );
}

function formValueOf({ path, kind }: SettingField, values: Values): string | boolean {
  if (kind === "link") {
    const name = path.split(".").at(-1);
    return (values.social as Social).find((page) => page.name === name)?.url ?? "";
  }
  const value = path.split(".").reduce<unknown>((at, key) => (at as Values)[key], values);
  if (kind === "switch") return value === true;
  if (kind === "zones") return formatZones(value as DeliveryZone[]);
  if (kind === "logo") return formatLogo(value as UploadedLogo | null);
  if (kind === "order") return formatSequence(value as Placed[]);
  if (kind === "carriers")
    return (value as Carrier[]).map(({ name, tracking }) => `${name}, ${tracking}`).join("\n");
  if (kind === "weekdays")
    return (value as number[]).map((weekday) => WEEKDAY_NAMES[weekday]).join(", ");
  if (kind === "slots")
    return (value as VanSlot[]).map((slot) => `${slotName(slot)}, ${slot.places}`).join("\n");
  if (Array.isArray(value)) return value.join(", ");
  return value === null ? "" : String(value);
}

/** The section's values from a form. Text that isn't a number is passed on, so that the server refuses it at its field. */
export function toSectionValues(
  fields: readonly SettingField[],
  typed: SettingsFormValues,
): object {
  const values: Values = {};
  for (const field of fields) {
    const given = typed[field.path] ?? "";
    if (field.kind === "link") addLink(values, field.path, String(given).trim());
    else setAt(values, field.path.split("."), parsed(field, given));
  }
  return values;
}

function parsed({ kind }: SettingField, typed: string | boolean): unknown {
  if (typeof typed === "boolean") return typed;
  const text = typed.trim();
  switch (kind) {
    case "number":
      return numberOrNull(text) ?? text;
    case "number-choice":
      return text === "" ? null : Number(text);
    case "zones":
      return parseZones(text);
    case "logo":
      return parseLogo(text);
    case "order":
      return parseSequence(text);
    case "carriers":
      return text.split("\n").flatMap(parsedCarrier);
    case "weekdays":
      return WEEKDAY_NAMES.flatMap((name, weekday) => (text.includes(name) ? [weekday] : []));
    case "slots":
      return text.split("\n").flatMap(parsedSlot);
    case "day":
      return text === "" ? null : text;
    case "list":
      return text.split(/[\s,]+/).filter(Boolean);
    default:
      return text;
  }
}

/** The content of a field as text for the review of changes. */
export function describeValue(
  { path, kind, choices }: SettingField,
  typed: SettingsFormValues,
): string {
  const value = typed[path] ?? "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (kind === "zones") return describeZones(value);
  if (kind === "order") return describeSequence(value, choices);
  if (kind === "logo") return value === "" ? "The built-in logo" : "The uploaded picture";
  const choice = choices?.find((each) => each.value === value);
  return choice?.label ?? (value.trim() === "" ? "Nothing" : value);
}

function parsedCarrier(line: string): Carrier[] {
  if (line.trim() === "") return [];
  const [name = "", ...rest] = line.split(",");
  return [{ name: name.trim(), tracking: rest.join(",").trim() }];
}

/** Parses '07:00-10:00, 20', also with a dash or with spaces. Missing parts are left to the server to refuse. */
function parsedSlot(line: string): object[] {
  if (line.trim() === "") return [];
  const [times = "", places = ""] = line.split(",");
  const [from = "", to = ""] = times.split(/[-–]/).map((time) => time.trim());
  const count = places.trim();
  return [
    { from, to, places: count === "" || Number.isNaN(Number(count)) ? count : Number(count) },
  ];
}

function addLink(values: Values, path: string, url: string): void {
  values.social ??= [];
  if (url !== "") (values.social as Social).push({ name: path.split(".").at(-1) ?? "", url });
}

function setAt(values: Values, [key = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    values[key] = value;
    return;
  }
  values[key] ??= {};
  setAt(values[key] as Values, rest, value);
}

/** Whether an error's key belongs to a field: it is the field's path or starts with it. */
export function isErrorOf(field: SettingField, key: string, values: object): boolean {
  const path = key.replace(/^values\./, "");
  if (field.kind !== "link") return path === field.path || path.startsWith(`${field.path}.`);
  const [, index] = /^social\.([0-9]+)\./.exec(path) ?? [];
  const social = (values as { social?: Social }).social ?? [];
  return index !== undefined && social[Number(index)]?.name === field.path.split(".").at(-1);
}
