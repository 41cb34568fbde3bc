import fc from "fast-check";
import type { Choice, Command, ShopDriver } from "./command.ts";
import { cancel, cancelPiece, deliver, grow, ship } from "./commands/fulfilling.ts";
import {
  add,
  crash,
  enterCode,
  erase,
  order,
  orderWithKey,
  register,
  removeCode,
  twoTabs,
} from "./commands/ordering.ts";
import { confirm, expire, pay, payLate, report } from "./commands/paying.ts";
import { claim, refund, refundPart, transitionClaim } from "./commands/returning.ts";
import { count, editPrice, importFile, restock, undo } from "./commands/stocking.ts";
import type { Model } from "./model.ts";

/** The commands and their frequencies. */

const at = fc.nat({ max: 7 });
const choice: fc.Arbitrary<Choice> = fc.record({
  at,
  apt: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
});
const method = fc.constantFrom("cod" as const, "upi" as const);
const reference = fc.nat({ max: 2 });
const price = fc.integer({ min: 10, max: 60 });
const pieces = fc.integer({ min: 1, max: 4 });

/** Each arbitrary, repeated by its weight. */
function often<T>(weight: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T>[] {
  return Array<fc.Arbitrary<T>>(weight).fill(arbitrary);
}

const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.constant(null).map(register),
  ...often(
    4,
    fc.tuple(choice, at, pieces).map((given) => add(...given)),
  ),
  ...often(2, choice.map(enterCode)),
  choice.map(removeCode),
  ...often(
    3,
    fc.tuple(choice, method).map((given) => order(...given)),
  ),
  fc.tuple(choice, method, fc.boolean()).map((given) => orderWithKey(...given)),
  ...often(
    2,
    fc.tuple(choice, method).map((given) => twoTabs(...given)),
  ),
  fc.tuple(choice, method, fc.integer({ min: 1, max: 8 })).map((given) => crash(...given)),
  ...often(2, choice.map(pay)),
  ...often(2, choice.map(payLate)),
  fc.tuple(choice, reference).map((given) => report(...given)),
  ...often(
    2,
    fc.tuple(choice, reference).map((given) => confirm(...given)),
  ),
  choice.map(expire),
  fc.tuple(choice, fc.boolean()).map((given) => cancel(...given)),
  choice.map(cancelPiece),
  ...often(
    2,
    fc.tuple(choice, at, pieces).map((given) => grow(...given)),
  ),
  ...often(2, choice.map(ship)),
  ...often(2, choice.map(deliver)),
  choice.map(claim),
  ...often(3, choice.map(transitionClaim)),
  fc.tuple(choice, fc.constantFrom(0, 1, 12)).map((given) => refundPart(...given)),
  choice.map(refund),
  fc.tuple(at, pieces).map((given) => restock(...given)),
  fc.tuple(at, fc.nat({ max: 6 })).map((given) => count(...given)),
  fc.tuple(at, price).map((given) => editPrice(...given)),
  ...often(
    2,
    fc.tuple(at, price).map((given) => importFile(...given)),
  ),
  ...often(3, fc.constant(null).map(undo)),
  choice.map(erase),
];

const first: Choice = { at: 0, apt: true };

/** Possible beginnings of a history: the life of an order, a cancelled order, or an import. */
const beginningsBy = (by: "cod" | "upi"): Command[][] => {
  const ordered = [add(first, 0, 2), order(first, by)];
  const life = [...ordered, pay(first), ship(first), deliver(first), claim(first)];
  const imported = [...life, importFile(0, 11)];
  const cancelled = [...ordered, report(first, 0), cancel(first, false)];
  const withCode = [add(first, 0, 2), enterCode(first), order(first, by), pay(first)];
  const short = [add(first, 0, 3), count(0, 1), order(first, by)];
  const steps = (commands: Command[]) => commands.map((_, at) => commands.slice(0, at + 1));
  return [
    [],
    ...steps(life),
    life,
    imported,
    short,
    withCode,
    [...withCode, add(first, 1, 1), enterCode(first), order(first, by), add(first, 1, 1)],
    cancelled,
    cancelled,
    [importFile(0, 11)],
    [importFile(1, 12)],
  ];
};
const beginning = fc.nat({ max: 15 }).chain((which) =>
  method.map((by) => {
    const beginnings = beginningsBy(by);
    return beginnings[which % beginnings.length] ?? [];
  }),
);

/** A beginning, so that late steps are reached as often as early ones, and up to `longest` random commands. */
export const histories = (longest: number): fc.Arbitrary<[Command[], Iterable<Command>]> =>
  fc.tuple(
    beginning,
    fc.commands<Model, ShopDriver, false>(COMMANDS, { maxCommands: longest, size: "max" }),
  ) as fc.Arbitrary<[Command[], Iterable<Command>]>;
