import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import sharp from "sharp";
import { inject } from "vitest";
import type { TestShop } from "../support/shop.ts";

/** An empty target: a database without tables, and a folder for pictures and backups. */
export interface EmptyPlace {
  where: pg.ClientConfig;
  /** For `DATABASE_URL`. */
  url: string;
  folder: string;
  mediaDir: string;
  remove: () => Promise<void>;
}

export async function makeEmptyPlace(): Promise<EmptyPlace> {
  const server = inject("postgres");
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  await runAsAdmin(`CREATE DATABASE ${name} TEMPLATE template0`);
  const folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-backup-"));
  return {
    where: { ...server, database: name },
    url: databaseUrl(name),
    folder,
    mediaDir: path.join(folder, "media"),
    async remove() {
      rmSync(folder, { recursive: true, force: true });
      await dropDatabase({ database: name });
    },
  };
}

/** The URL of a database on the tests' server. */
export function databaseUrl(name: string): string {
  const { host, user } = inject("postgres");
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
}

export function dropDatabase({ database }: pg.ClientConfig): Promise<void> {
  return runAsAdmin(`DROP DATABASE ${database} WITH (FORCE)`);
}

async function runAsAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Every row of every table as text, and every sequence: equal if and only if two databases have the same content. */
export async function readEverything(where: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(where);
  await client.connect();
  try {
    const content: Record<string, string[]> = {};
    const read = async (what: string, statement: string) => {
      const { rows } = await client.query<{ line: string }>(statement);
      content[what] = rows.map(({ line }) => line);
    };
    const names = async (statement: string) =>
      (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name);
    const schema = "WHERE schemaname = 'public' ORDER BY 1";
    // Written by a trigger with each row, so these differ in a restored shop.
    for (const table of await names(`SELECT tablename AS name FROM pg_tables ${schema}`))
      await read(
        table,
        `SELECT (to_jsonb(each) - 'changed_in')::text AS line FROM ${table} AS each ORDER BY 1`,
      );
    for (const name of await names(`SELECT sequencename AS name FROM pg_sequences ${schema}`))
      await read(name, `SELECT last_value || ' ' || is_called AS line FROM ${name}`);
    return content;
  } finally {
    await client.end();
  }
}

/** The content of each file in a folder, by name, without files that are still being written. */
export function readFolder(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.startsWith("."));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, name)).toString("base64")]),
  );
}

/** Uploads a picture through the API, by default as a product picture. Returns its URL. */
export async function uploadPicture(
  shop: TestShop,
  admin: string,
  colour: string,
  kind: "/media" | "/media/logo" = "/media",
): Promise<string> {
  const picture = { width: 60, height: 40, channels: 3 as const, background: colour };
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  const body = new FormData();
  body.set("file", new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" }), "field.jpg");
  const response = await shop.call<{ url: string }>(kind, { token: admin, body });
  if (response.status !== 201) throw new Error(`The upload returned ${response.status}.`);
  return response.body.url;
}
