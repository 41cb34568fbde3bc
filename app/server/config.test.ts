import { mkdtempSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const RECIPIENT = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";

test("the configuration has a default for every setting", () => {
  expect(readConfig({})).toEqual({
    port: 8000,
    host: "0.0.0.0",
    publicUrl: undefined,
    dataDir: "./data",
    databaseUrl: undefined,
    replicaUrl: undefined,
    preparedStatements: true,
    jwtSecrets: [],
    admin: undefined,
    mail: undefined,
    razorpay: undefined,
    razorpayApiUrl: "https://api.razorpay.com",
    backupKey: undefined,
    nightlyBackup: undefined,
    logLevel: "warn",
    trustedProxies: ["127.0.0.0/8", "::1"],
    rateLimitScale: 1,
    maxLagMs: 2_000,
    serviceWorker: true,
  });
});

test("PREPARED_STATEMENTS can be on or off", () => {
  expect(readConfig({ PREPARED_STATEMENTS: "off" }).preparedStatements).toBe(false);
  expect(() => readConfig({ PREPARED_STATEMENTS: "no" })).toThrow("PREPARED_STATEMENTS");
});

test("the configuration treats an empty setting as unset", () => {
  const names = ["PORT", "DATABASE_URL", "JWT_SECRET", "ADMIN_EMAIL", "ADMIN_PASSWORD", "DATA_DIR"];
  for (const blank of ["", " "])
    expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(
      readConfig({}),
    );
});

test("the configuration accepts the shop's URL with or without a trailing slash", () => {
  for (const PUBLIC_URL of ["https://farm.example", "https://farm.example:8443/"])
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

test("the configuration uses the settings that are given", () => {
  const admin = { email: "farmer@farm.example", password: "seven-cows-and-a-well" };
  expect(
    readConfig({
      PORT: "0",
      DATABASE_URL: "postgresql://shop:word@db.example:5432/shop?sslmode=require",
      JWT_SECRET: "x".repeat(32),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: "0.5",
      MAX_LAG_MS: "0",
    }),
  ).toMatchObject({
    port: 0,
    databaseUrl: "postgresql://shop:word@db.example:5432/shop?sslmode=require",
    jwtSecrets: ["x".repeat(32)],
    admin,
    rateLimitScale: 0.5,
    maxLagMs: 0,
  });
});

test("the configuration accepts trusted proxies as addresses and as networks", () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: "10.0.0.7, 172.18.0.0/16,fd00::/8" });
  expect(trustedProxies).toEqual(["10.0.0.7", "172.18.0.0/16", "fd00::/8"]);
});

test("the configuration reads Razorpay's keys as a pair, and defaults to Razorpay's own URL", () => {
  const keys = {
    RAZORPAY_KEY_ID: "rzp_test_1",
    RAZORPAY_KEY_SECRET: "hush",
    RAZORPAY_WEBHOOK_SECRET: "hush-hush",
  };
  const razorpay = {
    keyId: "rzp_test_1",
    keySecret: "hush",
    webhookSecret: "hush-hush",
    apiUrl: "https://api.razorpay.com",
  };
  expect(readConfig(keys).razorpay).toEqual(razorpay);
  const apiUrl = "http://127.0.0.1:9000";
  expect(readConfig({ ...keys, RAZORPAY_API_URL: apiUrl }).razorpay).toEqual({
    ...razorpay,
    apiUrl,
  });
});

test("the configuration reads how backups are encrypted and when they are made", () => {
  const passphrase = "a field of ragi";
  expect(readConfig({ BACKUP_PASSPHRASE: passphrase })).toMatchObject({
    backupKey: { passphrase },
    nightlyBackup: undefined,
  });
  const given = { BACKUP_DIR: "/backups", BACKUP_RECIPIENT: RECIPIENT };
  const nightly = { folder: "/backups", dataDir: "./data", key: { recipient: RECIPIENT } };
  expect(readConfig(given).nightlyBackup).toEqual({ ...nightly, hour: 2 });
  const late = { ...given, BACKUP_HOUR: "23" };
  expect(readConfig(late).nightlyBackup).toEqual({ ...nightly, hour: 23 });
});

test.each([
  ["PORT", { PORT: "abc" }],
  ["PORT", { PORT: "70000" }],
  ["PORT", { PORT: "-1" }],
  ["PORT", { PORT: "80.5" }],
  ["DATABASE_URL: must be an address such as postgresql://", { DATABASE_URL: "nonsense" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/shop" }],
  ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "http://localhost" }],
  ["JWT_SECRET", { JWT_SECRET: "x".repeat(31) }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "farmer@farm.example" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD: "seven-cows-and-a-well" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "farmer", ADMIN_PASSWORD: "seven-cows-and-a-well" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "farmer@farm.example", ADMIN_PASSWORD: "cow" }],
  ["SMTP_URL: must be an address such as smtps://", { SMTP_URL: "mail.example" }],
  ["SMTP_URL", { SMTP_URL: "https://mail.example" }],
  ["SMTP_URL", { SMTP_URL: "smtp:mail.example:587" }],
  ["SMTP_URL", { SMTP_URL: "smtp://" }],
  ["SMTP_URL", { MAIL_FROM: "hello@farm.example" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "The Farm" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "The Farm <farm>" }],
  ["MAIL_FROM", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }],
  ["RAZORPAY_KEY_SECRET", { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_WEBHOOK_SECRET: "hush" }],
  ["RAZORPAY_WEBHOOK_SECRET", { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "hush" }],
  ["RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET", { RAZORPAY_WEBHOOK_SECRET: "hush" }],
  ["RAZORPAY_API_URL", { RAZORPAY_API_URL: "razorpay" }],
  ["BACKUP_RECIPIENT or BACKUP_PASSPHRASE", { BACKUP_DIR: "/backups" }],
  ["BACKUP_PASSPHRASE", { BACKUP_PASSPHRASE: "short" }],
  ["BACKUP_RECIPIENT", { BACKUP_RECIPIENT: RECIPIENT.slice(0, -1) }],
  ["BACKUP_RECIPIENT", { BACKUP_RECIPIENT: "AGE-SECRET-KEY-1QQQ" }],
  ["choose one", { BACKUP_RECIPIENT: RECIPIENT, BACKUP_PASSPHRASE: "a field of ragi" }],
  [
    "BACKUP_DIR: must be a full path",
    { BACKUP_DIR: "~/backups", BACKUP_PASSPHRASE: "a field of ragi" },
  ],
  ["DATA_DIR: must be a full path", { DATA_DIR: "~/shop" }],
  ["BACKUP_HOUR", { BACKUP_HOUR: "24" }],
  ["such as https://shop.example", { PUBLIC_URL: "farm.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://farm.example/store" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://farm.example/?from=mail" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://farm.example/#home" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://me:word@farm.example" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "caddy" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "0.0.0.0/0" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.1,,10.0.0.2" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/255.0.0.0" }],
  ["RATE_LIMIT_SCALE", { RATE_LIMIT_SCALE: "0" }],
  ["MAX_LAG_MS", { MAX_LAG_MS: "-1" }],
])("the configuration names a bad %s in one line: %j", (name, env) => {
  const read = () => readConfig(env);
  expect(read).toThrow(name);
  expect(read).toThrow(/^[^\n]+$/);
});

test.each([
  [undefined, undefined],
  ["orders@farm.example", "orders@farm.example"],
  ["The Farm, Mysuru <orders@farm.example>", "The Farm, Mysuru <orders@farm.example>"],
])("with SMTP_URL and MAIL_FROM %j, sends mail from %j", (MAIL_FROM, from) => {
  const smtpUrl = "smtps://shop:word@mail.example";
  expect(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM }).mail).toEqual({ smtpUrl, from });
});

test("the configuration names every bad setting at once", () => {
  expect(() => readConfig({ PORT: "abc", LOG_LEVEL: "loud" })).toThrow(/PORT: .*; LOG_LEVEL: /);
});

test("the configuration accepts an existing folder whose name starts with ~", () => {
  const folder = mkdtempSync("~shop-");
  try {
    expect(readConfig({ DATA_DIR: folder }).dataDir).toBe(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
