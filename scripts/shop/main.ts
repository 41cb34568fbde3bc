import { parseArgs } from "node:util";
import { readConfig } from "../../app/server/config.ts";
import { loadSettingsFile } from "../../app/server/settings-file.ts";
import { rotateSigningKeys } from "../../app/server/signing-key-file.ts";
import { runBackup, runMakeKey, runRestore } from "./backup-commands.ts";
import { grow } from "./grow.ts";
import { type OpenedDatabase, openShopDatabase, requireCurrentShop } from "./open-database.ts";
import { runResetFactor } from "./reset-second-factor.ts";
import { verify } from "./verify.ts";

/** Commands for a shop's operator, on the database that `npm start` uses. */

const USAGE = `Commands:
  npm run shop -- verify
      Checks that stock, orders, money and documents agree. Prints what doesn't and exits with 1.
  npm run shop -- backup FILE
      Writes everything, with pictures, to a new encrypted file, even while the shop is open. Uses BACKUP_RECIPIENT or
      BACKUP_PASSPHRASE, or asks for a passphrase.
  npm run shop -- restore FILE [--identity KEYFILE] [--yes]
      Replaces the shop with a backup, then verifies it. Asks before it overwrites a shop, unless --yes is given.
  npm run shop -- backup-key KEYFILE
      Makes a key pair, with which the shop can write backups that it can't read.
  npm run shop -- rotate-keys [--end-sessions]
      Makes a new key for log-in tokens, even while the shop is open. Everybody stays logged in, unless
      --end-sessions is given.
  npm run shop -- reset-second-factor EMAIL
      Removes the lost second factor of a member of the staff, such as the last owner, and logs them out everywhere.
  npm run shop -- grow --customers N --orders N [--products N]
      Fills a shop without customers with invented ones and three years of orders, to try out a large shop.`;

const MAX = 1_000_000_000;
const ENDED = "Everybody is logged out.";
const say = (line: string) => console.log(line);

type Options = ReturnType<typeof parse>["values"];

try {
  loadSettingsFile();
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Runs a command. Returns whether it succeeded. */
function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parse(args);
  if (values.help || positionals[0] === "help") {
    say(USAGE);
    return Promise.resolve(true);
  }
  const [command = "", file, ...rest] = positionals;
  if (rest.length > 0) throw new Error(USAGE);
  return file === undefined ? runWithoutFile(command, values) : runWithFile(command, file, values);
}

async function runWithoutFile(command: string, values: Options): Promise<boolean> {
  switch (command) {
    case "verify":
      return withDatabase(({ db }) => verify(db, say));
    case "grow": {
      const growth = {
        customers: wholeNumber("customers", values.customers, 1),
        orders: wholeNumber("orders", values.orders, 1),
        products: wholeNumber("products", values.products, 0),
      };
      await withDatabase((database) => grow(database, growth, say));
      return true;
    }
    case "rotate-keys": {
      const { "end-sessions": endSessions } = values;
      const { stillValid } = await rotateSigningKeys(readConfig(process.env), { endSessions });
      say("New tokens are signed with a new key.");
      say(stillValid > 0 ? "Tokens of the old key stay valid until they expire." : ENDED);
      return true;
    }
    default:
      throw new Error(USAGE);
  }
}

async function runWithFile(command: string, file: string, values: Options): Promise<boolean> {
  switch (command) {
    case "backup":
      await runBackup(readConfig(process.env), file, say);
      return true;
    case "restore": {
      const { identity, yes } = values;
      return runRestore(readConfig(process.env), file, { identity, yes }, say);
    }
    case "reset-second-factor":
      return withDatabase(({ db }) => runResetFactor(db, file, say));
    case "backup-key":
      await runMakeKey(file, say);
      return true;
    default:
      throw new Error(USAGE);
  }
}

function parse(args: string[]) {
  try {
    return parseOptions(args);
  } catch (error) {
    // The rest of Node's message doesn't apply here.
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.? To /);
    throw new Error(`${problem}.\n\n${USAGE}`, { cause: error });
  }
}

function parseOptions(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h", default: false },
      customers: { type: "string" },
      orders: { type: "string" },
      products: { type: "string", default: "0" },
      identity: { type: "string" },
      yes: { type: "boolean", default: false },
      "end-sessions": { type: "boolean", default: false },
    },
  });
}

async function withDatabase<T>(work: (database: OpenedDatabase) => Promise<T>): Promise<T> {
  const database = await openShopDatabase(readConfig(process.env), say);
  try {
    await requireCurrentShop(database.db, console.error);
    return await work(database);
  } finally {
    await database.close();
  }
}

function wholeNumber(name: string, text: string | undefined, least: number): number {
  const value = Number(text);
  if (text && /^\d+$/.test(text) && value >= least && value <= MAX) return value;
  throw new Error(`--${name} needs a whole number from ${least} to ${MAX}.\n\n${USAGE}`);
}
