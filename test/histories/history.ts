import { expect } from "vitest";
import type { ApiResponse } from "../support/shop.ts";
import { findSerialOrder, type Operation } from "./linearizable.ts";

/** Draws a whole number from 0 to below this one. */
export type Draw = (below: number) => number;

type Next<S> = Operation<S>["next"];

/** Records what concurrent calls return, and finds out whether a serial order explains it. */
export class History<S> {
  readonly #operations: Operation<S>[] = [];
  readonly #initial: S;
  #clock = 0;

  constructor(initial: S) {
    this.#initial = initial;
  }

  /**
   * Sends a call and records what its response says about the state: the state after it, or undefined if it can't be so. Several
   * of them happen each at a moment of its own during the call.
   */
  async record<B>(
    what: string,
    send: () => Promise<ApiResponse<B>>,
    meaning: (response: ApiResponse<B>) => Next<S> | Next<S>[] | Promise<Next<S>>,
    say: (body: B) => unknown = () => "",
  ): Promise<ApiResponse<B>> {
    const sentAt = ++this.#clock;
    const response = await send();
    const returnedAt = ++this.#clock;
    expect(response.status, `${what}: ${JSON.stringify(response.body)}`).toBeLessThan(500);
    const name = `${sentAt}-${returnedAt} ${what}: ${response.status} ${say(response.body)}`;
    for (const next of [await meaning(response)].flat()) {
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
        ...verdict.stuck,
      ].join("\n"),
    );
  }
}

/** A part of the shop that clients use at once. */
export interface World {
  /** By default eight. */
  actsEach?: number;
  history: { readonly length: number; expectSerial: () => void };
  /** Makes one or more calls of a client, one after the other. */
  act: (client: number, draw: Draw) => Promise<void>;
  /** What the history doesn't show. */
  atEnd?: () => Promise<void>;
}
