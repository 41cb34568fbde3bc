import { describe, expect, test } from "vitest";
import {
  answerDue,
  COMPLAINT_STATES,
  complaintTransitions,
  isRepeated,
  parseTicket,
  reopenUntil,
  resolveDue,
  ticketNumber,
  ticketYear,
} from "./complaint-rules.ts";

const at = (iso: string) => new Date(iso);
const NOW = at("2026-11-24T06:00:00Z");

describe("the transitions of a complaint", () => {
  test("are those in the table", () => {
    const transitions = COMPLAINT_STATES.map((state) => [
      state,
      complaintTransitions({ state, resolved_at: NOW }, "shop", NOW),
      complaintTransitions({ state, resolved_at: NOW }, "customer", NOW),
    ]);
    expect(transitions).toEqual([
      ["open", ["acknowledged", "resolved"], []],
      ["acknowledged", ["resolved"], []],
      ["resolved", [], ["reopened"]],
      ["reopened", ["acknowledged", "resolved"], []],
    ]);
  });

  test("let a customer reopen it for 30 days", () => {
    const complaint = { state: "resolved", resolved_at: NOW } as const;
    expect(reopenUntil(complaint)).toEqual(at("2026-12-24T06:00:00Z"));
    expect(complaintTransitions(complaint, "customer", at("2026-12-24T06:00:00Z"))).toEqual([
      "reopened",
    ]);
    expect(complaintTransitions(complaint, "customer", at("2026-12-24T06:00:01Z"))).toEqual([]);
  });
});

test.each([
  ["the same within an hour", {}, "2026-11-24T06:59:59Z", true],
  ["the same an hour later", {}, "2026-11-24T07:00:00Z", false],
  ["another text", { text: "Done!" }, "2026-11-24T06:00:01Z", false],
  ["the other side's", { author: "customer" as const }, "2026-11-24T06:00:01Z", false],
  ["the same state", { state: "acknowledged" as const }, "2026-11-24T06:00:01Z", true],
  ["another state", { state: "resolved" as const }, "2026-11-24T06:00:01Z", false],
])("a message repeats the last one: %s", (_what, change, now, repeats) => {
  const last = { author: "shop", text: "Done", state: "acknowledged", at: NOW } as const;
  expect(isRepeated(last, { author: "shop", text: "Done", ...change }, at(now))).toBe(repeats);
});

test("a reply is due after 48 hours", () => {
  expect(answerDue(NOW)).toEqual(at("2026-11-26T06:00:00Z"));
});

test.each([
  ["2026-11-24T06:00:00Z", "2026-12-24T06:00:00Z"],
  ["2026-12-31T06:00:00Z", "2027-01-31T06:00:00Z"],
  ["2027-01-31T06:00:00Z", "2027-02-28T06:00:00Z"],
  ["2028-01-30T06:00:00Z", "2028-02-29T06:00:00Z"],
  // 1 February in India.
  ["2027-01-31T20:00:00Z", "2027-02-28T20:00:00Z"],
])("a complaint of %s must be resolved by %s", (from, due) => {
  expect(resolveDue(at(from))).toEqual(at(due));
});

test("a ticket number has the calendar year in India and at least six digits", () => {
  expect(ticketYear(at("2026-12-31T18:29:59Z"))).toBe(2026);
  expect(ticketYear(at("2026-12-31T18:30:00Z"))).toBe(2027);
  expect(ticketNumber({ year: 2026, serial: 1 })).toBe("GRV-2026-000001");
  expect(ticketNumber({ year: 2026, serial: 1_234_567 })).toBe("GRV-2026-1234567");
});

test.each([
  ["GRV-2026-000017", { year: 2026, serial: 17 }],
  [" grv-2026-17 ", { year: 2026, serial: 17 }],
  ["2026-17", undefined],
  ["GRV-2026-9999999999", undefined],
])("reads a typed ticket number %s as %o", (typed, ticket) => {
  expect(parseTicket(typed)).toEqual(ticket);
});
