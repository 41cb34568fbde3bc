import fc from "fast-check";
import { expect, test } from "vitest";
import { histories } from "./all-commands.ts";
import type { Command, Outcome } from "./command.ts";
import type { Model } from "./model.ts";
import { SimulatedShop } from "./simulated-shop.ts";

/** Shows, on the simulated shop, that the histories of `model.test.ts` reach every pair of commands, and every outcome of each. */

const RUNS = 5_000;
const LONGEST = 14;
/** These have only one outcome, whatever the state of the model. */
const NEVER_REFUSED = [
  "register",
  "restock",
  "count",
  "edit price",
  "import",
  "expire",
  "enter the code",
  "remove the code",
];
const NEVER_DONE = ["pay late"];

const NAMES = [
  "add",
  "add to an order",
  "cancel",
  "cancel a piece",
  "claim",
  "confirm a reference",
  "count",
  "crash and restart",
  "deliver",
  "edit price",
  "enter the code",
  "erase",
  "expire",
  "import",
  "order",
  "order with key",
  "pay",
  "pay late",
  "refund",
  "refund part",
  "register",
  "remove the code",
  "report a payment",
  "restock",
  "ship",
  "transition a claim",
  "two tabs",
  "undo",
];

const pairs = new Map<string, number>();
const seen = new Map<string, Set<Outcome>>();
/** The number of histories in which somebody orders more than there is. */
let scarce = 0;

const isShort = ({ people }: Model) =>
  people.some(({ cart }) => [...cart].some(([pack, quantity]) => quantity > pack.stock));

async function record(commands: Iterable<unknown>): Promise<void> {
  const shop = new SimulatedShop();
  const model = shop.newModel();
  let before: string | undefined;
  let wasScarce = false;
  for (const wrapped of commands) {
    const command = wrapped as Command & { cmd?: Command };
    const { name } = command.cmd ?? command;
    if (!command.check(model)) continue;
    shop.outcomes = [];
    const short = isShort(model);
    await command.run(model, shop);
    const outcomes = seen.get(name) ?? new Set();
    for (const outcome of shop.outcomes) outcomes.add(outcome === "open" ? "done" : outcome);
    seen.set(name, outcomes);
    if (short && name.startsWith("order") && shop.outcomes.includes("refused")) wasScarce = true;
    if (before) pairs.set(`${before} > ${name}`, (pairs.get(`${before} > ${name}`) ?? 0) + 1);
    before = name;
  }
  if (wasScarce) scarce++;
}

test("the histories reach every pair of commands, and every outcome of each", async () => {
  for (const [beginning, commands] of fc.sample(histories(LONGEST), {
    seed: 1969,
    numRuns: RUNS,
  })) {
    await record([...beginning, ...commands]);
  }
  const names = [...seen.keys()];
  expect(names.toSorted()).toEqual(NAMES);
  const missing = names
    .flatMap((one) => names.map((other) => `${one} > ${other}`))
    .filter((pair) => !pairs.has(pair));
  expect(missing).toEqual([]);
  const without = (outcome: Outcome) => names.filter((name) => !seen.get(name)?.has(outcome));
  expect(without("done")).toEqual(NEVER_DONE);
  expect(without("refused").toSorted()).toEqual(NEVER_REFUSED.toSorted());
  // Often enough to notice a shop that oversells within a few dozen histories.
  expect(scarce).toBeGreaterThan(RUNS / 30);
  const rarest = [...pairs].toSorted(([, a], [, b]) => a - b).slice(0, 3);
  console.info(
    `${pairs.size} pairs in ${RUNS} histories; the rarest: ${rarest.join("; ")}; ${scarce} with too little stock`,
  );
}, 300_000);
