import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { passwordProblem } from "#app/features/account/password/password-rules.server.ts";
import { type BackupKey, MIN_PASSPHRASE } from "#app/features/backup/backup-key.ts";
import type { NightlyBackup } from "#app/features/backup/nightly/nightly-service.server.ts";
import { SENDER } from "#app/features/email/sender-rule.ts";
import type { RazorpaySettings } from "#app/features/razorpay/razorpay-gateway.server.ts";

const LOOPBACK = "127.0.0.0/8,::1";

/** Whether a text is an address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A network of all addresses (/0) would trust every client.
  return (
    bits === undefined ||
    (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  );
}

/** Whether a URL is an origin: links append a path of the shop to it. */
function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

const NO_ORIGIN = "must be an address without a path, such as https://shop.example";
const NO_HOME = "must be a full path: ~ is not expanded here";
const NO_DATABASE = "must be an address such as postgresql://user:password@host:5432/shop";
const NO_MAIL_SERVER =
  "must be an address such as smtps://user:password@mail.example, with %2F for a /, %3F for a ? and %23 for a # in the password";

const secret = z.string().min(32, "must have at least 32 characters");

/** The environment variables, checked at start-up. Blank means unset. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true, error: NO_ORIGIN })
    .refine(isOrigin, NO_ORIGIN)
    .optional(),
  // An existing folder of that name is allowed: an earlier start may have created it.
  DATA_DIR: z
    .string()
    .min(1)
    .refine((folder) => !folder.startsWith("~") || existsSync(folder), NO_HOME)
    .default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: NO_DATABASE }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/, error: NO_DATABASE }).optional(),
  PREPARED_STATEMENTS: z.enum(["on", "off"]).default("on"),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_OLD: secret.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(256)
    .refine((value) => passwordProblem(value) === null, "is too common; choose another one")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: NO_MAIL_SERVER }).optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, "must be an address, or a name and an address in <>")
    .optional(),
  RAZORPAY_KEY_ID: z.string().min(1).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.razorpay.com"),
  BACKUP_DIR: z
    .string()
    .refine((folder) => !folder.startsWith("~"), NO_HOME)
    .optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(MIN_PASSPHRASE, `must have at least ${MIN_PASSPHRASE} characters`)
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{58,}$/, "must be the public key of an age key pair: age1…")
    .optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(2),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  TRUSTED_PROXIES: z
    .string()
    .default(LOOPBACK)
    .transform((list) => list.split(",").map((item) => item.trim()))
    .refine(
      (list) => list.every(isNetwork),
      "must be addresses or networks such as 10.0.0.0/8, separated by commas",
    ),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  MAX_LAG_MS: z.coerce.number().int().min(0).max(600_000).default(2_000),
});

type Environment = z.infer<typeof environment>;

export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  /** Whether hot paths use prepared statements; off behind a connection pooler that doesn't support them. */
  preparedStatements: boolean;
  /** The secrets that sign tokens, the current one first. If empty, they are in a file. */
  jwtSecrets: string[];
  admin: { email: string; password: string } | undefined;
  /** Undefined if an owner sets it in the browser instead; without a mail server, emails wait in the outbox. */
  mail: { smtpUrl: string; from: string | undefined } | undefined;
  razorpay: RazorpaySettings | undefined;
  /** The address of Razorpay's API, also for keys that an owner sets in the browser. */
  razorpayApiUrl: string;
  /** Encrypts backups unless the operator gives a passphrase. */
  backupKey: BackupKey | undefined;
  /** Undefined if nightly backups are off. */
  nightlyBackup: NightlyBackup | undefined;
  logLevel: Environment["LOG_LEVEL"];
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  rateLimitScale: number;
  /** The mean delay of the event loop, in ms, above which calls get a 503; 0 for no limit. */
  maxLagMs: number;
  /** If false, browsers remove the service worker and its caches. */
  serviceWorker: boolean;
}

/** Reads the settings of the shop. Throws one line that names every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    );
  }
  const value = parsed.data;
  if ((value.ADMIN_EMAIL === undefined) !== (value.ADMIN_PASSWORD === undefined)) {
    throw new Error("ADMIN_EMAIL and ADMIN_PASSWORD go together; only one of them is set");
  }
  if (
    value.ADMIN_PASSWORD &&
    passwordProblem(value.ADMIN_PASSWORD, { email: value.ADMIN_EMAIL ?? "" })
  ) {
    throw new Error("ADMIN_PASSWORD: is easy to guess from ADMIN_EMAIL; choose another one");
  }
  if (value.JWT_SECRET_OLD && !value.JWT_SECRET) {
    throw new Error("JWT_SECRET_OLD is set without JWT_SECRET, which signs new tokens");
  }
  if (value.MAIL_FROM && !value.SMTP_URL) {
    throw new Error("MAIL_FROM is set without SMTP_URL; they go together");
  }
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    preparedStatements: value.PREPARED_STATEMENTS === "on",
    jwtSecrets: [value.JWT_SECRET, value.JWT_SECRET_OLD].filter((given) => given !== undefined),
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : undefined,
    mail: value.SMTP_URL ? { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM } : undefined,
    razorpay: readRazorpay(value),
    razorpayApiUrl: value.RAZORPAY_API_URL,
    backupKey: readBackupKey(value),
    nightlyBackup: readNightlyBackup(value),
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    maxLagMs: value.MAX_LAG_MS,
    serviceWorker: value.SERVICE_WORKER === "on",
  };
}

/** The keys and the webhook secret are all required: without the webhook, a payment could go unnoticed. */
function readRazorpay(value: Environment): RazorpaySettings | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = value;
  const settings = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return {
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      apiUrl: value.RAZORPAY_API_URL,
    };
  }
  const missing = Object.entries(settings).filter(([, given]) => given === undefined);
  if (missing.length === Object.keys(settings).length) return undefined;
  const names = missing.map(([name]) => name).join(" and ");
  throw new Error(`Razorpay's settings go together; ${names} missing`);
}

function readBackupKey(value: Environment): BackupKey | undefined {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = value;
  if (passphrase && recipient) {
    throw new Error("BACKUP_PASSPHRASE and BACKUP_RECIPIENT are both set; choose one of them");
  }
  if (recipient) return { recipient };
  return passphrase ? { passphrase } : undefined;
}

function readNightlyBackup(value: Environment): Config["nightlyBackup"] {
  const { BACKUP_DIR: folder, BACKUP_HOUR: hour, DATA_DIR: dataDir } = value;
  if (!folder) return undefined;
  const key = readBackupKey(value);
  if (!key) throw new Error("BACKUP_DIR needs BACKUP_RECIPIENT or BACKUP_PASSPHRASE");
  return { folder, dataDir, hour, key };
}
