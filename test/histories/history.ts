import { expect } from "vitest";
import type { ApiResponse } from "../support/shop.ts";
import { findSerialOrder, type Operation } from "./linearizability.ts";

/** Returns a random whole number from 0 to `below` - 1. */
export type RandomBelow = (below: number) => number;

type Next<S> = Operation<S>["next"];

/** The calls of one run: records what each returned, and checks whether a serial order explains all results. `S` is the model's state. */
export class History<S> {
  readonly #operations: Operation<S>[] = [];
  readonly #initial: S;
  #clock = 0;

  constructor(initial: S) {
    this.#initial = initial;
  }

  /**
   * Sends a call and records it. `effectOf` turns its response into a function from the model's state before the call to the state
   * after it, or to undefined if the call can't have had this response in that state:
   *
   *     ({ status }) => (state) => status === (state.stock > 0 ? 201 : 409) ? { stock: Math.max(0, state.stock - 1) } : undefined
   *
   * An array of such functions are separate steps of the call, each at its own moment. `describeBody` returns the part of the
   * response, besides its status, that a failure prints.
   */
  async record<B>(
    what: string,
    send: () => Promise<ApiResponse<B>>,
    effectOf: (response: ApiResponse<B>) => Next<S> | Next<S>[] | Promise<Next<S>>,
    describeBody: (body: B) => unknown = () => "",
  ): Promise<ApiResponse<B>> {
    const sentAt = ++this.#clock;
    const response = await send();
    const returnedAt = ++this.#clock;
    expect(response.status, `${what}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
    const name = `${sentAt}-${returnedAt} ${what}: ${response.status} ${describeBody(response.body)}`;
    for (const next of [await effectOf(response)].flat()) {
      this.#operations.push({ what: name, sentAt, returnedAt, next });
    }
    return response;
  }

  get length(): number {
    return this.#operations.length;
  }

  /** Fails the test if no serial order explains the history. */
  expectSerial(): void {
    const verdict = findSerialOrder(this.#initial, this.#operations);
    if (verdict.ok) return;
    const all = this.#operations.toSorted((a, b) => a.sentAt - b.sentAt).map(({ what }) => what);
    throw new Error(
      [
        "No serial order explains this history:",
        ...all,
        "The longest order that is possible:",
        ...verdict.longest,
        `After it the state is ${JSON.stringify(verdict.state)}, and none of these can be next:`,
        ...verdict.impossible,
      ].join("\n"),
    );
  }
}

/** A part of the shop that several clients use concurrently, with its history. */
export interface Scenario {
  /** The number of steps each client makes; eight by default. */
  stepsPerClient?: number;
  history: { readonly length: number; expectSerial: () => void };
  /** Makes one random step of a client: one or more calls in sequence. */
  step: (client: number, random: RandomBelow) => Promise<void>;
  /** Checks at the end what the history doesn't show. */
  checkAtEnd?: () => Promise<void>;
}
