import type { FastifyRequest, FastifyServerOptions } from "fastify";

/** Receives the log's lines. */
export interface LogTarget {
  write: (line: string) => void;
}

/** Anyone with the reference in such a path can track the order. */
const LINK_OF_ORDER = /^\/o\/.*/;

/**
 * Logger options. Query strings aren't logged, since they may contain search terms or tokens; neither are the details of database
 * errors, which may contain the row that violated a constraint. `stream` defaults to standard output.
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

/** Nested causes that are logged, at most. */
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
