import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";

/** Resolves a name to all its addresses, as `lookup` of node:dns does. */
export type Resolver = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** None of a name's addresses is allowed. */
export class NotPublicError extends Error {}

/**
 * Resolves a name to those of its addresses that are allowed; the connection is made to one of them, so a name that resolves
 * differently the second time gains nothing. An address in figures is not looked up: check it before.
 */
export function lookupAllowed(
  isAllowed: (address: string) => boolean,
  resolve: Resolver = lookup,
): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "");
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return done(new NotPublicError(), "");
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}
