import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readConfig } from "../../app/server/config.ts";
import { grow } from "./grow.ts";
import { openShopDatabase } from "./open-database.ts";
import { verify } from "./verify.ts";

/** Commands for the operator of a shop, on the database that `npm start` uses. */
const USAGE = `Commands:
  npm run shop -- verify
      Checks that stock, orders, money and documents agree. Prints what does not and exits with 1.
  npm run shop -- grow --customers N --orders N [--products N]
      Fills a shop without customers with invented ones and three years of orders, to try a large shop.`;

const MOST = 1_000_000_000;
const say = (line: string) => console.log(line);

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs one command. Returns whether all is well. */
async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      customers: { type: "string" },
      orders: { type: "string" },
      products: { type: "string", default: "0" },
    },
  });
  const [command, ...rest] = positionals;
  if (rest.length > 0 || (command !== "verify" && command !== "grow")) throw new Error(USAGE);
  if (command === "verify") return withDatabase((db) => verify(db, say));
  const growth = {
    customers: wholeNumber("customers", values.customers, 1),
    orders: wholeNumber("orders", values.orders, 1),
    products: wholeNumber("products", values.products, 0),
  };
  await withDatabase((db) => grow(db, growth, say));
  return true;
}

async function withDatabase<T>(
  work: (db: Awaited<ReturnType<typeof openShopDatabase>>["db"]) => Promise<T>,
): Promise<T> {
  const { db, close } = await openShopDatabase(readConfig(process.env), say);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function wholeNumber(name: string, text: string | undefined, least: number): number {
  const value = Number(text);
  if (text && /^\d+$/.test(text) && value >= least && value <= MOST) return value;
  throw new Error(`--${name} needs a whole number from ${least} to ${MOST}.\n\n${USAGE}`);
}
