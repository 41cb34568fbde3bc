import { randomBytes, randomUUID } from "node:crypto";
import { chmod, chown, link, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Database } from "#app/database/connection.ts";
import { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { makeFolder } from "#app/shared/files/make-folder.server.ts";
import { DAY_MS } from "#app/shared/india-time.ts";

/** The file with the signing keys, readable only by the shop's user. All processes of a shop share its folder. */
const FILE = "signing-keys.json";
const OWNER_ONLY = 0o600;
const SECRET_BYTES = 48;
/** No token signed with a retired key lives longer than 30 days. */
const RETIRED_DAYS = 31;
/** The name under which earlier versions stored the key in the database. */
const STORED_NAME = "jwt";

const secret = z.string().min(32);

const contents = z.object({
  /** Encrypts stored secrets. Never rotated, since they must remain readable. */
  encryption: secret,
  /** Newest first; the first one signs. */
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
  /** JWT_SECRET and JWT_SECRET_OLD. If the first is set, there is no file. */
  jwtSecrets: readonly string[];
}

/**
 * Opens the keys that sign tokens: from the environment, or from a file in `dataDir`, created on first start with mode 0600. A key
 * that an earlier version stored in the database is moved to the file.
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
    // Reuses the old key for encryption, so that data encrypted by an earlier version remains readable.
    await createFile(file, { encryption: stored?.value ?? newSecret(), keys: [key] });
  }
  if (stored) await db.deleteFrom("secrets").where("name", "=", STORED_NAME).execute();
  await closeToOthers(file, say);
  const { encryption, keys } = await readContents(file);
  return new SigningKeys(secretsOf(keys), [encryption]);
}

/** Returns a job that reloads the keys after they were rotated. */
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
 * Adds a new key, with which running processes sign from the next second on. Tokens signed with older keys remain valid until they
 * expire, or end now with `endSessions`. Returns how many older keys are still valid.
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
    // Root may run this for a shop that runs as another user.
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
    // The cause is only a code, so that no message contains the file's contents.
    throw new Error(`${file} can't be read as the shop's signing keys.`, { cause: codeOf(cause) });
  }
}

/** The secrets of keys that may have signed a token that is still valid. */
function secretsOf(keys: StoredKey[]): string[] {
  return keys.filter((key) => isValid(key)).map((key) => key.secret);
}

/** Creates the file unless another process has just created it. */
async function createFile(file: string, first: Contents): Promise<void> {
  makeFolder(path.dirname(file));
  await writeContents(file, first, async (complete, target) => {
    await link(complete, target).catch((error) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
  });
}

/** Writes the contents to a temporary file, which `put` then moves into place. */
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
  say(
    `Other users could read ${file}. Its permissions are fixed now; renew the key: npm run shop -- rotate-keys`,
  );
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
