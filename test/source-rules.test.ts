import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));

/** The matching source lines, as `file: line`. */
function linesWith(pattern: RegExp, files = SOURCES): string[] {
  return files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => pattern.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

const filesOf = (lines: string[]) => [...new Set(lines.map((line) => line.split(": ")[0]))].sort();

test("the server calls only Razorpay and, after a check, entered mail servers and the servers of pictures, notifications and webhooks", () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const callers = linesWith(
    /\bfetch\(|\bhttps?\.(?:get|request)\(|\b(?:get|request)\b.* from "node:https?"|\b(?:net|tls)\.connect\(|\bconnect\b.* from "node:(?:net|tls)"|\bundici\b/,
  );
  expect(filesOf(callers)).toEqual([
    // Only on the internet: test/entered-mail.test.ts.
    "app/features/email/entered-mail.server.ts",
    "app/features/razorpay/razorpay-gateway.server.ts",
    // The browser's own page.
    "app/reload-settings.ts",
    // The browser's calls to the shop's own API.
    "app/shared/api-client.ts",
    // Only on the internet: test/picture-fetch.test.ts, test/notification-delivery.test.ts, test/webhook-delivery.test.ts.
    "app/shared/internet/public-request.server.ts",
    "app/site/early-reads-script.ts",
  ]);
});

test("markup is written only from constant texts of the shop", () => {
  const lines = linesWith(/dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|document\.write/);
  expect(lines.sort()).toEqual([
    // Into a document in which no scripts run.
    "app/features/admin/emails/email-preview.tsx: if (page) page.innerHTML = html;",
    "app/features/admin/settings/appearance/home-preview.tsx: root.innerHTML = html;",
    'app/root.tsx: dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? shopAsJson() : "" }}',
    "app/root.tsx: return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;",
    'app/ui/server-markup.tsx: dangerouslySetInnerHTML: { __html: "" },',
  ]);
});

test("no code is made from text", () => {
  expect(linesWith(/\beval\(|new Function\(|setTimeout\(\s*["'`]/)).toEqual([]);
});

test("SQL is written with parameters, and text becomes SQL only if it is a constant", () => {
  expect(filesOf(linesWith(/\bsql\.raw\b/))).toEqual([
    "app/features/account/person-words.server.ts",
    // The names of columns, which the file itself writes.
    "app/features/bookkeeping/money/money-queries.server.ts",
  ]);
  // Migrations and backups name tables and snapshots, which come from the database itself.
  expect(filesOf(linesWith(/\.query\(\s*`[^`]*\$\{/))).toEqual([
    "app/database/migrate.ts",
    "app/features/backup/backup-catalogue-queries.server.ts",
    "app/features/backup/backup-client.server.ts",
  ]);
});
