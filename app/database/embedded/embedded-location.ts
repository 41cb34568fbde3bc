import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { makeFolder } from "#app/shared/files/make-folder.server.ts";

/** The folder in which root stores files that an unprivileged user must reach. */
export const SYSTEM_FOLDER = "/var/lib/farm-shop";

/** If root starts the shop, the first of these users that exists runs the database. */
const UNPRIVILEGED = ["postgres", "nobody"];
const OTHERS_MAY_ENTER = 0o001;
/** The kernel takes at most 107 bytes for a socket's path; PostgreSQL adds `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_FOLDER = 107 - "/.s.PGSQL.5432.lock".length;

/** The user that the database runs as. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

export interface DatabasePlace {
  /** PostgreSQL's data folder. */
  data: string;
  /** The folder of its socket. */
  socket: string;
  user: DatabaseUser | undefined;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user: the `owner` of its data, if that is one of them.
 * Undefined for others than root.
 */
function databaseUser(owner?: number): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = UNPRIVILEGED.flatMap((name) => {
    const [uid, gid] = [lookUp("-u", name), lookUp("-g", name)];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : [];
  });
  const user = users.find(({ uid }) => uid === owner) ?? users[0];
  if (user) return user;
  throw new Error("PostgreSQL can't run as root and there is no user 'nobody'. Set DATABASE_URL.");
}

/** Looks up a user with `id`; undefined for one that doesn't exist on this machine. */
function lookUp(flag: string, user: string): string | undefined {
  try {
    return execFileSync("id", [flag, user], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}

/** Whether other users may enter every folder on the path. */
export function isReachableByAll(place: string): boolean {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * Resolves the location of the database of `dataDir` and creates its folders: `dataDir/postgres` or, if another user has to
 * run it below a closed folder, a system folder with `dataDir/postgres` as a link to it.
 */
export function resolveLocation(dataDir: string): DatabasePlace {
  const inside = path.join(dataDir, "postgres");
  const user = databaseUser(ownerOf(path.join(inside, "PG_VERSION")));
  // The database's user has to pass through the folder of a shop that root runs.
  makeFolder(dataDir, user ? 0o755 : 0o700);
  if (user && !entryExists(inside) && !isReachableByAll(dataDir))
    linkToSystemFolder(dataDir, inside);
  // Replacing a broken link would open an empty shop, so a person has to fix it.
  if (entryExists(inside) && !existsSync(inside)) {
    throw new Error(`${inside} is a link to ${readlinkSync(inside)}, which does not exist.`);
  }
  mkdirSync(inside, { recursive: true, mode: 0o700 });
  const data = realpathSync(inside);
  refuseOthers(data, user);
  own(data, user);
  return { data, socket: resolveSocket(data, user), user };
}

/** Throws if the data belongs to another user. Otherwise root would take it from the shop of that user. */
function refuseOthers(data: string, user: DatabaseUser | undefined): void {
  // A new folder is given to the database's user.
  const owner = user ? ownerOf(path.join(data, "PG_VERSION")) : ownerOf(data);
  const expected = user ? [user.uid, 0] : [process.getuid?.() ?? owner];
  if (owner === undefined || expected.includes(owner)) return;
  const name = lookUp("-nu", String(owner)) ?? String(owner);
  const advice = UNPRIVILEGED.includes(name)
    ? ", which runs it for root. Run the shop and its commands as root."
    : ". Run the shop and its commands as that user.";
  throw new Error(`The database in ${data} belongs to the user ${name}${advice}`);
}

/** Returns the id of the owner; undefined if the path doesn't exist or is in a closed folder. */
function ownerOf(place: string): number | undefined {
  try {
    return statSync(place).uid;
  } catch {
    return undefined;
  }
}

function linkToSystemFolder(dataDir: string, link: string): void {
  const target = path.join(SYSTEM_FOLDER, fingerprint(realpathSync(dataDir)));
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  mkdirSync(target, { recursive: true, mode: 0o700 });
  symlinkSync(target, link);
}

function resolveSocket(data: string, user: DatabaseUser | undefined): string {
  if (Buffer.byteLength(data) <= LONGEST_SOCKET_FOLDER) return data;
  const folder = path.join(os.tmpdir(), `farm-shop-${fingerprint(data)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = statSync(folder);
  if (uid !== process.getuid?.() && uid !== user?.uid) {
    throw new Error(`${folder} belongs to another user.`);
  }
  own(folder, user);
  return folder;
}

function own(folder: string, user: DatabaseUser | undefined): void {
  if (user && statSync(folder).uid !== user.uid) chownSync(folder, user.uid, user.gid);
}

function entryExists(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
