import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";

/** Resolves a name to all its addresses, like `lookup` of node:dns. */
export type Resolver = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Thrown if none of a name's addresses is allowed. */
export class NotPublicError extends Error {}

/**
 * Resolves a name to its allowed addresses. The connection uses one of these, so a name that resolves differently the second time
 * (DNS rebinding) gains nothing. IP addresses aren't looked up, so check them first.
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
