import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "../../app/database/connection.ts";
import { makeKeyPair } from "../../app/features/backup/backup-encryption.server.ts";
import { BackupError } from "../../app/features/backup/backup-error.ts";
import {
  type BackupKey,
  type BackupSecret,
  MIN_PASSPHRASE,
} from "../../app/features/backup/backup-key.ts";
import { backUp } from "../../app/features/backup/backup-service.server.ts";
import { type ExistingShop, restore } from "../../app/features/backup/restore-service.server.ts";
import { MediaStore } from "../../app/features/media/media-store.server.ts";
import type { Config } from "../../app/server/config.ts";
import { indiaFormat } from "../../app/shared/india-time.ts";
import { ask, askHidden, canAsk } from "./ask.ts";
import { openShopDatabase, startRestoreTarget } from "./open-database.ts";
import { verify } from "./verify.ts";

const OWNER_ONLY = 0o600;
const MB = 1_000_000;

type Say = (line: string) => void;

/** Writes a backup of the shop to `file`. The shop may be running. */
export async function runBackup(config: Config, file: string, say: Say): Promise<void> {
  const target = fromCaller(file);
  if (existsSync(target)) throw new BackupError(`${target} already exists.`);
  const key = config.backupKey ?? (await askForNewPassphrase());
  const { where, close } = await openShopDatabase(config, say);
  try {
    const source = { where, mediaStore: mediaStoreOf(config) };
    const { tables, rows, pictures, bytes } = await backUp(source, target, key);
    say(
      `Backed up ${count(rows)} rows of ${tables} tables and ${count(pictures)} files of pictures.`,
    );
    say(`${target} is ${(bytes / MB).toFixed(1)} MB.`);
  } finally {
    await close();
  }
}

interface RestoreOptions {
  /** The file with the private key, for a backup encrypted to a public key. */
  identity: string | undefined;
  /** Overwrites an existing shop without asking. */
  yes: boolean;
}

/** Restores a shop from `file` and verifies it. Returns whether it is sound; also false if the operator declines to overwrite. */
export async function runRestore(
  config: Config,
  file: string,
  { identity, yes }: RestoreOptions,
  say: Say,
): Promise<boolean> {
  const source = fromCaller(file);
  if (!existsSync(source)) throw new BackupError(`There is no file ${source}.`);
  const backup = { file: source, secret: await findSecret(config, identity) };
  const { where, stop } = await startRestoreTarget(config, say);
  try {
    const target = { where, mediaStore: mediaStoreOf(config) };
    const restored = await restore(target, backup, async (existing, createdAt) =>
      yes ? true : mayOverwrite(existing, createdAt),
    );
    if (!restored) {
      say("Nothing has changed.");
      return false;
    }
    const { createdAt, rows, tables, pictures, skipped } = restored;
    say(`Restored the backup of ${moment.format(createdAt)}:`);
    say(`${count(rows)} rows of ${tables} tables and ${count(pictures)} files of pictures.`);
    if (skipped.length > 0) say(`Left out, not tables of the shop: ${skipped.join(", ")}.`);
    const { db } = openDatabase({ ...where, statement_timeout: 0 }, () => {});
    return await verify(db, say, createdAt).finally(() => db.destroy());
  } finally {
    await stop();
  }
}

/** Creates a key pair for backups: writes the private key to `file` and prints the public one. */
export async function runMakeKey(file: string, say: Say): Promise<void> {
  const { identity, recipient } = await makeKeyPair();
  const target = fromCaller(file);
  writeFileSync(target, `# public key: ${recipient}\n${identity}\n`, {
    flag: "wx",
    mode: OWNER_ONLY,
  });
  say(`The private key is in ${target}. Without it no backup can be restored: keep copies of it`);
  say("in two places away from this machine, then delete it here.");
  say(`For .env: BACKUP_RECIPIENT=${recipient}`);
}

const moment = indiaFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

async function mayOverwrite(existing: ExistingShop, createdAt: Date): Promise<boolean> {
  const { products, customers, orders } = existing;
  const found = `The database has ${count(products)} products, ${count(customers)} customers and ${count(orders)} orders.`;
  if (!canAsk()) throw new BackupError(`${found} Add --yes to overwrite them.`);
  const answer = await ask(
    `${found}\nEverything in it will be replaced by the backup of ${moment.format(createdAt)}.\nType ‘yes’ to continue: `,
  );
  return answer.trim().toLowerCase() === "yes";
}

async function findSecret({ backupKey }: Config, keyFile?: string): Promise<BackupSecret> {
  if (keyFile) return { identity: readIdentity(fromCaller(keyFile)) };
  if (backupKey && "passphrase" in backupKey) return backupKey;
  if (canAsk()) return { passphrase: await askHidden("Passphrase of the backup: ") };
  throw new BackupError("Set BACKUP_PASSPHRASE, or name the file of the key: --identity FILE.");
}

/** Reads the private key from a file of age-keygen or of `runMakeKey`, skipping comments. */
function readIdentity(file: string): string {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const lines = readFileSync(file, "utf8").split(/\s+/);
  return lines.find((line) => line.startsWith("AGE-SECRET-KEY-")) ?? "";
}

async function askForNewPassphrase(): Promise<BackupKey> {
  if (!canAsk()) throw new BackupError("Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE.");
  const passphrase = await askHidden(
    `Passphrase for the backup, at least ${MIN_PASSPHRASE} characters: `,
  );
  if (passphrase.length < MIN_PASSPHRASE) throw new BackupError("This passphrase is too short.");
  if ((await askHidden("Repeat the passphrase: ")) !== passphrase)
    throw new BackupError("The two passphrases differ.");
  return { passphrase };
}

function mediaStoreOf({ dataDir }: Config): MediaStore {
  return new MediaStore(path.resolve(dataDir, "media"));
}

/** npm runs scripts in the project's folder, but the operator's path is relative to the folder in which npm was called. */
function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? "", file);
}

function count(value: number): string {
  return value.toLocaleString("en-IN");
}
