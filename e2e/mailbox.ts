import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** The data folder of the shop under test; its emails are saved in a folder next to it. */
export const DATA_DIR = path.resolve(
  import.meta.dirname,
  "..",
  process.env.E2E_DATA_DIR ?? "test-results/data",
);
const MAIL_DIR = `${DATA_DIR}-mail`;

export interface StoredMail {
  recipient: string;
  subject: string;
  html: string;
  text: string;
}

/** Saves an email for the tests once it is complete. */
export async function storeMail(mail: StoredMail, name: string): Promise<void> {
  const folder = folderOf(mail.recipient);
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(MAIL_DIR, `${name}.part`);
  await writeFile(unfinished, JSON.stringify(mail));
  await rename(unfinished, path.join(folder, `${name}.json`));
}

/** The emails sent to an address so far. */
export async function mailsTo(recipient: string): Promise<StoredMail[]> {
  const folder = folderOf(recipient);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8"))),
  );
}

function folderOf(recipient: string): string {
  return path.join(MAIL_DIR, encodeURIComponent(recipient));
}
