import type { FastifyRequest, FastifyServerOptions } from "fastify";

/** Where the lines of the log go; the process's standard output where none is given. */
export interface LogTarget {
  write: (line: string) => void;
}

/**
 * What the log says of a request and of an error. A query may hold a search or the token of a link, and an error of the
 * database the row that broke a rule, so neither is written down.
 */
export function logOptions(level: string, stream?: LogTarget): FastifyServerOptions["logger"] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        path: url.split("?", 1)[0],
        remoteAddress: ip,
      }),
      err: (error: unknown) => describeError(error, 0),
    },
  };
}

/** Causes of causes that are described. */
const DEEPEST = 3;

interface ErrorDescription {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorDescription;
}

function describeError(error: unknown, depth: number): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack = "", cause } = error;
  return {
    type: name,
    message,
    stack,
    ...("code" in error && typeof error.code === "string" && { code: error.code }),
    ...(cause instanceof Error && depth < DEEPEST && { cause: describeError(cause, depth + 1) }),
  };
}
