import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { findViolations } from "../scripts/shop/verify.ts";
import {
  type BodyCalls,
  hasValidBody,
  inParallel,
  prepareBodyCalls,
} from "./support/calls/body-calls.ts";
import { type DescribedCall, readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { type CallOptions, openTestShop, type TestShop } from "./support/shop.ts";

/**
 * Requests generated from the API's own description and then corrupted: ids, query parameters, bodies and tokens, valid and invalid
 * ones mixed. No response is a 5xx, each matches the description, and the process stays healthy. This is R15 of
 * docs/reliability.md. `FUZZ_REQUESTS` and `FUZZ_SEED` set how many requests there are, and which.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1969);
const BATCH = 500;
const MB = 1024 * 1024;
/** Memory is measured only in long runs: short ones are still warming up. */
const LONG = 200_000;

let shop: TestShop;
let calls: DescribedCall[];
let prepared: BodyCalls;
let tokens: (string | undefined)[];
const schemas = new Map<string, z.ZodType | undefined>();

beforeAll(async () => {
  shop = await openTestShop();
  prepared = await prepareBodyCalls(shop);
  // Changed settings, services and texts would change the meaning of every other request, and a random log-out ends the test's own
  // session.
  calls = (await readDescribedCalls(shop)).filter(
    ({ name }) =>
      !/^(PUT \/admin\/(settings|services|texts)|DELETE \/(logout|sessions|profile|admin\/administrators))/.test(
        name,
      ),
  );
  tokens = [await shop.newAdmin(), (await shop.newCustomer()).token, undefined, "not.a.token"];
});
afterAll(() => shop.close());

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.constantFrom(
    "ragi",
    "paid",
    "500034",
    "2026-11-24",
    "true",
    "\ud800",
    "__proto__",
    "%00",
    "'--",
  ),
);
const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.double(),
  fc.constantFrom(0, 1e6, 1e7, 2 ** 31, 2 ** 53, Number.MAX_VALUE),
);
const anyValue = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);
const anyId = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map(String) },
  anyNumber.map(String),
  // Excludes characters that a URL treats as part of another path.
  anyText.map((text) => encodeURIComponent(text.toWellFormed()).replace(/^\.{0,2}$/, "x")),
);

interface RandomRequest {
  call: DescribedCall;
  path: string;
  options: CallOptions;
}

function queryOf({ parameters }: DescribedCall): fc.Arbitrary<string> {
  const names = parameters.filter((one) => one.in === "query").map(({ name }) => name);
  if (names.length === 0) return fc.constant("");
  const value = fc.oneof(anyText, anyNumber.map(String));
  const pair = fc.tuple(fc.constantFrom(...names, "other"), value);
  return fc
    .array(pair, { maxLength: 3 })
    .map(
      (pairs) =>
        `?${pairs.map((each) => each.map((part) => encodeURIComponent(part.toWellFormed())).join("=")).join("&")}`,
    );
}

function bodyOf(call: DescribedCall): fc.Arbitrary<unknown> {
  if (!call.body) return fc.constant(undefined);
  const fields = Object.keys(call.body.properties ?? {});
  const changes = fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), {
    requiredKeys: [],
  });
  // `random-input.test.ts` requires a body for each new call.
  const valid = hasValidBody(call) ? prepared.validBody(call) : {};
  return fc.oneof(
    { weight: 6, arbitrary: changes.map((change) => ({ ...valid, ...change })) },
    { weight: 1, arbitrary: fc.constant(valid) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  );
}

function requestTo(call: DescribedCall): fc.Arbitrary<RandomRequest> {
  const count = call.path.match(/\{\w+\}/g)?.length ?? 0;
  return fc
    .record({
      ids: fc.array(anyId, { minLength: count, maxLength: count }),
      query: queryOf(call),
      body: bodyOf(call),
      token: fc.constantFrom(0, 0, 0, 1, 1, 2, 3),
    })
    .map(({ ids, query, body, token }) => {
      const rest = ids.values();
      const path = call.path
        .replace(/^\/api/, "")
        .replace(/\{\w+\}/g, () => rest.next().value ?? "1");
      const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      return {
        call,
        path: path + query,
        options: { method: call.method, token: tokens[token], body: sent },
      };
    });
}

/** The expected shape of a response; undefined if it is not described as JSON. */
function schemaOf({ name, responses }: DescribedCall, status: number): z.ZodType | undefined {
  const key = `${name} ${status}`;
  if (!schemas.has(key)) {
    const described = responses[status];
    schemas.set(key, described === undefined ? undefined : z.fromJSONSchema(described));
  }
  return schemas.get(key);
}

const failure = z.looseObject({ message: z.string().min(1) });

async function check({ call, path, options }: RandomRequest): Promise<number> {
  const response = await shop.app.inject({
    url: `/api${path}`,
    method: options.method as "GET",
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.body !== undefined && { "content-type": "application/json" }),
    },
    payload: options.body as string | undefined,
  });
  const { statusCode: status } = response;
  const what =
    `${call.method} ${path} ${String(options.body)}: ${status} ${response.body.slice(0, 300)}`.slice(
      0,
      900,
    );
  expect(status, what).toBeLessThan(500);
  if (status < 300) expect(call.statuses, what).toContain(String(status));
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  if (!isJson) return status;
  const schema = status < 300 ? schemaOf(call, status) : failure;
  const error = schema?.safeParse(JSON.parse(response.body)).error;
  expect(error?.issues, what).toBeUndefined();
  return status;
}

test(`${REQUESTS} random requests, from seed ${SEED} on: each gets a response as described`, async () => {
  const random = fc
    .nat({ max: calls.length - 1 })
    .chain((at) => requestTo(calls[at] as DescribedCall));
  const statuses = new Map<number, number>();
  let settled = 0;
  const startedAt = process.cpuUsage();
  for (let done = 0; done < REQUESTS; done += BATCH) {
    const numRuns = Math.min(BATCH, REQUESTS - done);
    await inParallel(fc.sample(random, { seed: SEED + done, numRuns }), async (request) => {
      const status = await check(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    if (done < REQUESTS / 2) settled = process.memoryUsage().rss;
  }
  const grown = (process.memoryUsage().rss - settled) / MB;
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map((each) => each.join(": "));
  const { user, system } = process.cpuUsage(startedAt);
  console.info(`${((user + system) / 1_000 / REQUESTS).toFixed(2)} ms of this process for each.`);
  console.info(`Statuses ${counts.join(", ")}; ${grown.toFixed(0)} MB more after the second half.`);
  if (REQUESTS >= LONG) expect(grown).toBeLessThan(100);
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20);
  expect(await findViolations(shop.database.db)).toEqual([]);
}, 36_000_000);
