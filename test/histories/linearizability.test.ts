import { expect, test } from "vitest";
import { findSerialOrder, type Operation } from "./linearizability.ts";

/** A counter of pieces: each call consists of its times and its result. */
const took = (sentAt: number, returnedAt: number, ok: boolean): Operation<number> => ({
  what: ok ? "took one" : "found none",
  sentAt,
  returnedAt,
  next: (left) => (left > 0 === ok ? left - Number(ok) : undefined),
});
const read = (sentAt: number, returnedAt: number, value: number): Operation<number> => ({
  what: `read ${value}`,
  sentAt,
  returnedAt,
  next: (left) => (left === value ? left : undefined),
});

test("concurrent calls can have any order that explains their results", () => {
  expect(findSerialOrder(1, [took(1, 6, false), took(2, 5, true), read(3, 4, 1)])).toEqual({
    ok: true,
    state: 0,
  });
});

test("selling the last piece twice has no serial order", () => {
  expect(findSerialOrder(1, [took(1, 3, true), took(2, 4, true)])).toEqual({
    ok: false,
    longest: ["took one"],
    state: 0,
    impossible: ["took one"],
  });
});

test("a lost update has no serial order: two took one piece each, and a later reader sees only one missing", () => {
  expect(findSerialOrder(5, [took(1, 3, true), took(2, 4, true), read(5, 6, 4)]).ok).toBe(false);
  expect(findSerialOrder(5, [took(1, 3, true), took(2, 4, true), read(5, 6, 3)]).ok).toBe(true);
});

test("a stale read has no serial order, unless the change was still in progress", () => {
  expect(findSerialOrder(5, [took(1, 2, true), read(3, 4, 5)]).ok).toBe(false);
  expect(findSerialOrder(5, [took(1, 4, true), read(2, 3, 5)]).ok).toBe(true);
});

test("two consecutive readers who see a change appear and disappear have no serial order", () => {
  const refused = [took(1, 9, true), read(2, 3, 4), read(4, 5, 5)];
  expect(findSerialOrder(5, refused).ok).toBe(false);
});

test("write skew has no serial order: two people leave, each because the other still seems to be there", () => {
  type Both = [boolean, boolean];
  const leaves = (who: 0 | 1): Operation<Both> => ({
    what: `${who} leaves`,
    sentAt: 1 + who,
    returnedAt: 3 + who,
    next: (here) => (here[1 - who] ? ([who !== 0, who !== 1] as Both) : undefined),
  });
  expect(findSerialOrder<Both>([true, true], [leaves(0), leaves(1)]).ok).toBe(false);
});

test("a long history with many concurrent calls can be decided", () => {
  const many = Array.from({ length: 60 }, (_, at) => took(at, at + 5.5, at < 40));
  expect(findSerialOrder(40, many)).toEqual({ ok: true, state: 0 });
  expect(findSerialOrder(39, many).ok).toBe(false);
});
