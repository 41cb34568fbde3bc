import type { AsyncCommand } from "fast-check";
import type { CallOptions } from "../support/shop.ts";
import type { Model, Pack, Person } from "./model.ts";

/** The expected outcome of a request. `open`: the model makes no prediction. */
export type Outcome = "done" | "refused" | "logged out" | "open";

export interface Reply {
  outcome: "done" | "refused" | "logged out";
  body: { id: number; access?: string; payment?: { refunded: number } };
}

/** The shop as the commands see it: the real one, or a simulated one. */
export interface ShopDriver {
  admin: string;
  /** Sends a request and throws if it has a different outcome. */
  send: (outcome: Outcome, path: string, options: CallOptions) => Promise<Reply>;
  /** Sends requests at once; each of the outcomes must be that of one of them. Returns the replies in the same order. */
  sendAll: (
    outcomes: Outcome[],
    requests: [path: string, options: CallOptions][],
  ) => Promise<Reply[]>;
  /** Uploads a file, and applies the import. */
  importPrice: (pack: Pack, price: number) => Promise<number>;
  /** Ends the hold of an order, and runs the expiry job. */
  expire: (orderId: number) => Promise<void>;
  /** A new person with an address, inserted into the database. */
  newPerson: () => Promise<Pick<Person, "id" | "token" | "addressId">>;
  /** The id and an address of a person who has registered. */
  personOf: (token: string | undefined) => Promise<Pick<Person, "id" | "token" | "addressId">>;
  /** Fails the nth of the following statements, until `restart`. */
  breakStatement: (nth: number) => void;
  /** Ends the shop with all its connections, and opens it again. */
  restart: () => Promise<void>;
}

/** An action of a person or the shop-keeper, or an event that happens to the shop. */
export interface Command extends AsyncCommand<Model, ShopDriver> {
  readonly name: string;
}

export interface Choice {
  /** Picks one item. */
  at: number;
  /** Whether to prefer an item that suits the command, if there is one. */
  apt: boolean;
}

/** Picks an item, preferably one that suits. Returns undefined if there are none. */
export function pick<T>(
  all: readonly T[],
  { at, apt }: Choice,
  suits: (one: T) => boolean,
): T | undefined {
  const suitable = apt ? all.filter(suits) : [];
  const pool = suitable.length > 0 ? suitable : all;
  return pool[at % Math.max(pool.length, 1)];
}

/**
 * Makes a command about something that must exist. `find` returns it, or undefined if there is none; the command is then skipped.
 */
export function command<T>(
  name: string,
  details: string,
  find: (model: Readonly<Model>) => T | undefined,
  run: (model: Model, driver: ShopDriver, found: T) => Promise<void>,
): Command {
  return {
    name,
    check: (model) => find(model) !== undefined,
    async run(model, driver) {
      const found = find(model);
      if (found !== undefined) await run(model, driver, found);
    },
    toString: () => `${name}(${details})`,
  };
}

/** The outcome of this person's request if nothing else prevents it. */
export function outcomeOf(person: Person, allowed: boolean): Outcome {
  if (person.erased) return "logged out";
  return allowed ? "done" : "refused";
}
