import type { FastifyRequest, FastifyServerOptions } from "fastify";

/** Receives the lines of the log. */
export interface LogTarget {
  write: (line: string) => void;
}

/** Whoever has the reference in such a path may track the order. */
const LINK_OF_ORDER = /^\/o\/.*/;

/**
 * Logger options. A query string may contain a search or the token of a link, and a database error the row that broke a
 * rule, so neither is logged. `stream` defaults to standard output.
 */
export function logOptions(level: string, stream?: LogTarget): FastifyServerOptions["logger"] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({
        method,
        path: url.split("?", 1)[0]?.replace(LINK_OF_ORDER, "/o/…"),
        remoteAddress: ip,
      }),
      err: (error: unknown) => describeError(error, 0),
    },
  };
}

/** Nested causes that are logged. */
const MAX_CAUSES = 3;

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
    ...(cause instanceof Error && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  };
}
