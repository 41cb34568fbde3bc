import { randomBytes, randomUUID } from "node:crypto";
import { chmod, chown, link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Database } from "#app/database/connection.ts";
import { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { makeFolder } from "#app/shared/make-folder.server.ts";

/** The file of the signing keys, which only the shop's user can read. All processes of a shop share its folder. */
const FILE = "signing-keys.json";
const OWNER_ONLY = 0o600;
const SECRET_BYTES = 48;
/** No token that a retired key has signed lives longer than 30 days. */
const RETIRED_DAYS = 31;
/** The name under which older versions stored the key in the database. */
const STORED_NAME = "jwt";

const secret = z.string().min(32);

const contents = z.object({
  /** Encrypts stored secrets; never rotated, since they must stay readable. */
  encryption: secret,
  /** The newest first; it signs. */
  keys: z
    .array(
      z.object({
        secret,
        made_at: z.iso.datetime(),
        retired_at: z.iso.datetime().nullable(),
      }),
    )
    .min(1),
});
type Contents = z.infer<typeof contents>;
type StoredKey = Contents["keys"][number];

interface Source {
  dataDir: string;
  /** JWT_SECRET and JWT_SECRET_OLD; with the first, no file is used. */
  jwtSecrets: readonly string[];
}

/**
 * Opens the keys that sign tokens: those of the environment, or of the file in `dataDir`, which is made at the first start
 * with mode 0600. A key in the database, where older versions kept it, moves to the file.
 */
export async function openSigningKeys(
  { dataDir, jwtSecrets }: Source,
  db: Database,
  say: (message: string) => void,
): Promise<SigningKeys> {
  if (jwtSecrets.length > 0) return new SigningKeys(jwtSecrets);
  const file = path.resolve(dataDir, FILE);
  const stored = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", STORED_NAME)
    .executeTakeFirst();
  if (!(await exists(file))) {
    const key = newKey(stored?.value);
    // What an older version encrypted with its one key stays readable.
    await createFile(file, { encryption: stored?.value ?? newSecret(), keys: [key] });
  }
  if (stored) await db.deleteFrom("secrets").where("name", "=", STORED_NAME).execute();
  await closeToOthers(file, say);
  const { encryption, keys } = await readContents(file);
  return new SigningKeys(secretsOf(keys), [encryption]);
}

/** Returns a job that notices when the keys were rotated. */
export function followSigningKeys(
  { dataDir, jwtSecrets }: Source,
  keys: SigningKeys,
): () => Promise<void> {
  const file = path.resolve(dataDir, FILE);
  let seen: number | undefined;
  return async () => {
    if (jwtSecrets.length > 0) return;
    const { mtimeMs } = await stat(file);
    if (mtimeMs === seen) return;
    keys.replace(secretsOf((await readContents(file)).keys));
    seen = mtimeMs;
  };
}

/**
 * Makes a new key, which running processes sign with from the next second on. Tokens of older keys stay valid until they expire; with
 * `endSessions`, no longer. Returns how many older keys are still valid.
 */
export async function rotateSigningKeys(
  { dataDir, jwtSecrets }: Source,
  { endSessions, now = new Date() }: { endSessions: boolean; now?: Date },
): Promise<{ stillValid: number }> {
  if (jwtSecrets.length > 0) {
    throw new Error(
      "JWT_SECRET is set, so the key is not in a file. Move its value to JWT_SECRET_OLD, give JWT_SECRET a new one, and restart.",
    );
  }
  const file = path.resolve(dataDir, FILE);
  if (!(await exists(file))) {
    throw new Error(`There is no ${FILE} in ${dataDir} yet; start the shop once with npm start.`);
  }
  const { encryption, keys: stored } = await readContents(file);
  const older = endSessions ? [] : stored.filter((key) => isValid(key, now));
  const retired_at = now.toISOString();
  const keys = [
    newKey(undefined, now),
    ...older.map((key) => ({ ...key, retired_at: key.retired_at ?? retired_at })),
  ];
  await writeContents(file, { encryption, keys }, async (complete, target) => {
    // Root may have called this for a shop that another user runs.
    const { uid, gid } = await stat(target);
    if (uid !== process.getuid?.()) await chown(complete, uid, gid);
    await rename(complete, target);
  });
  return { stillValid: older.length };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}

function newKey(secret = newSecret(), now = new Date()): StoredKey {
  return { secret, made_at: now.toISOString(), retired_at: null };
}

function isValid({ retired_at }: StoredKey, now = new Date()): boolean {
  return retired_at === null || now.getTime() - Date.parse(retired_at) < RETIRED_DAYS * DAY_MS;
}

async function readContents(file: string): Promise<Contents> {
  try {
    return contents.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (cause) {
    // Its contents are in no message.
    throw new Error(`${file} can't be read as the shop's signing keys.`, { cause: codeOf(cause) });
  }
}

/** Of the keys that may still have signed a token. */
function secretsOf(keys: StoredKey[]): string[] {
  return keys.filter((key) => isValid(key)).map((key) => key.secret);
}

/** Makes the file unless another process has just made it. */
async function createFile(file: string, first: Contents): Promise<void> {
  makeFolder(path.dirname(file));
  await writeContents(file, first, async (complete, target) => {
    await link(complete, target).catch((error) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
  });
}

/** Writes them to a file of their own, which `put` then moves to its place. */
async function writeContents(
  file: string,
  written: Contents,
  put: (complete: string, target: string) => Promise<void>,
): Promise<void> {
  const complete = `${file}.${randomUUID()}`;
  try {
    const text = `${JSON.stringify(written, null, 2)}\n`;
    await writeFile(complete, text, { mode: OWNER_ONLY, flag: "wx", flush: true });
    await put(complete, file);
  } finally {
    await rm(complete, { force: true });
  }
}

async function closeToOthers(file: string, say: (message: string) => void): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  await chmod(file, OWNER_ONLY);
  say(`${file} could be read by others. It is closed now; renew it: npm run shop -- rotate-keys`);
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
