import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { HashCost, ShopContext, StaffRole } from "../../app/database/context.ts";
import { hashPassword } from "../../app/features/account/password/password.server.ts";
import { SigningKeys } from "../../app/features/account/sessions/signing-keys.ts";
import type { NightlyBackup } from "../../app/features/backup/nightly/nightly-service.server.ts";
import type { MailRules } from "../../app/features/email/entered-mail.server.ts";
import { openMail } from "../../app/features/email/mail-transport.server.ts";
import { MediaStore } from "../../app/features/media/media-store.server.ts";
import { loadOffers } from "../../app/features/offers/active-offers-service.server.ts";
import type { PaymentGateway } from "../../app/features/razorpay/payment-gateway.ts";
import { OnlineServices } from "../../app/features/settings/services/online-services.server.ts";
import { loadServices } from "../../app/features/settings/services/services-service.server.ts";
import { loadTexts } from "../../app/features/texts/text-service.server.ts";
import { loadTradeTerms } from "../../app/features/trade/trade-price-service.server.ts";
import { buildApp } from "../../app/server/app.ts";
import { builtPages } from "../../app/server/pages/built-pages.ts";
import { PublicCache } from "../../app/server/public-cache/public-cache.ts";
import type { InternetRules } from "../../app/shared/internet/public-request.server.ts";
import { unwrap } from "../../app/shared/result.ts";
import { findViolations } from "../../scripts/shop/verify.ts";
import { makeTestDatabase, type TestDatabase } from "./database.ts";
import { insertPerson } from "./insert-person.ts";
import { rulesFor } from "./mail/entered-mail.ts";

export interface ApiResponse<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A shop for one test file: real HTTP on a free port, real PostgreSQL, the real server. */
export interface TestShop {
  url: string;
  app: FastifyInstance;
  shop: ShopContext;
  cache: PublicCache;
  services: OnlineServices;
  /** The folder of uploaded pictures. */
  mediaDir: string;
  database: TestDatabase;
  /** Calls /api + path. A body that is not a string is sent as JSON. */
  call: <T = Record<string, unknown>>(
    path: string,
    options?: CallOptions,
  ) => Promise<ApiResponse<T>>;
  /** The same without a socket, for tests that make thousands of calls. */
  inject: TestShop["call"];
  /** A new customer, inserted into the database, with an open session. */
  newCustomer: () => Promise<TestCustomer>;
  /** A new customer who has registered through the API, which also sends email and records the address. */
  register: () => Promise<TestCustomer>;
  /** The token of a new administrator. */
  newAdmin: () => Promise<string>;
  /** A new staff member with this role. */
  newStaff: (role: StaffRole) => Promise<TestCustomer>;
  close: () => Promise<void>;
}

export interface TestCustomer {
  token: string;
  email: string;
  password: string;
}

export const PASSWORD = "ragi-mudde-1969";

/** The key that signs the tokens of every test shop. */
const SIGNING_SECRET = "a signing key that only tests use, 32 bytes or more";
export const SIGNING_KEY = new TextEncoder().encode(SIGNING_SECRET);
export const SIGNING_KEYS = new SigningKeys([SIGNING_SECRET]);

/** The lowest cost that argon2id allows: tests create thousands of accounts. */
const LOW_COST: HashCost = { memory: 8, passes: 1 };

export interface TestShopOptions {
  rateLimitScale?: number;
  /** An existing database, for a second process on the same data. */
  database?: TestDatabase;
  /** A database for public reads only. */
  replica?: TestDatabase;
  /** The payment methods whose gateway has its keys. */
  gateways?: readonly string[];
  /** Offers Razorpay through this client. */
  razorpay?: PaymentGateway;
  /** Serves the built pages, too. */
  pages?: boolean;
  /** Addresses whose X-Forwarded-For is trusted. */
  trustedProxies?: string[];
  /** The shop's public URL. */
  publicUrl?: string;
  /** Collects the log lines from this level on, for tests that read them. */
  log?: { level: string; lines: string[] };
  nightlyBackup?: NightlyBackup;
  /** The keys for its tokens; those of every test shop by default. */
  signingKeys?: SigningKeys;
  /** Whether it requires confirmed emails. */
  sendsEmail?: boolean;
  /** The mail server for the test email. */
  smtpUrl?: string;
  /** Where entered mail servers may be; nowhere by default. */
  mailRules?: MailRules;
  /** The API for Razorpay keys that are entered in the browser. */
  razorpayApiUrl?: string;
  /** Where the servers of webhooks may be; only on the internet by default. */
  webhookRules?: InternetRules;
  /** Whether passwords are hashed at the same cost as in a real shop. */
  realHashCost?: boolean;
  /** For tests that insert rows that no shop would have; otherwise the data must be consistent when the shop is closed. */
  writesRows?: boolean;
  /** The allowed lag of the event loop, in ms; by default a slow machine fails no test. */
  maxLagMs?: number;
}

function requestOf({ body, token, method, headers: given }: CallOptions) {
  const headers: Record<string, string> = { ...given };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined && !(body instanceof FormData))
    headers["content-type"] ??= "application/json";
  return {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers,
    body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
  };
}

export async function openTestShop(
  content: "empty" | "catalogue" = "catalogue",
  {
    rateLimitScale = 10_000,
    database,
    replica,
    gateways = [],
    razorpay,
    pages = false,
    trustedProxies = [],
    publicUrl = "http://localhost",
    log,
    signingKeys = SIGNING_KEYS,
    sendsEmail = false,
    smtpUrl,
    mailRules = rulesFor({}),
    razorpayApiUrl = "http://127.0.0.1:1",
    webhookRules,
    nightlyBackup,
    realHashCost = false,
    maxLagMs = 0,
    writesRows = false,
  }: TestShopOptions = {},
): Promise<TestShop> {
  const own = database ?? (await makeTestDatabase(content));
  const cache = new PublicCache();
  const mediaDir = mkdtempSync(path.join(os.tmpdir(), "farm-shop-media-"));
  const offered = new Set(gateways);
  const mediaStore = new MediaStore(mediaDir);
  const shop: ShopContext = {
    db: own.db,
    actor: null,
    catalogueChanged: () => cache.clear(),
    sendsEmail: () => sendsEmail,
    gateways: offered,
    readPicture: (name) => mediaStore.read(name),
    hashCost: realHashCost ? undefined : LOW_COST,
  };
  const services = new OnlineServices({
    environment: { mail: smtpUrl ? openMail({ smtpUrl }) : null, razorpay: razorpay ?? null },
    keys: signingKeys,
    gateways: offered,
    razorpayApiUrl,
    mailRules,
  });
  // Test files share a process, and thus its memory.
  await Promise.all([loadTexts(shop), loadOffers(shop), loadTradeTerms(shop)]);
  await loadServices(shop, services, () => {});
  const app = await buildApp({
    shop,
    services,
    nightlyBackup,
    webhookRules,
    replica: replica ? { ...shop, db: replica.db } : shop,
    cache,
    mediaStore,
    jwtKey: signingKeys,
    rateLimitScale,
    logLevel: log?.level ?? "silent",
    logTo: log && { write: (line) => void log.lines.push(line) },
    maxLagMs,
    publicUrl,
    trustedProxies,
    pages: pages ? await builtPages() : null,
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });

  async function call<T>(path: string, options: CallOptions = {}): Promise<ApiResponse<T>> {
    const response = await fetch(`${url}/api${path}`, requestOf(options));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : null,
    };
  }

  async function inject<T>(path: string, options: CallOptions = {}): Promise<ApiResponse<T>> {
    const { method, headers, body } = requestOf(options);
    const request = { url: `${url}/api${path}`, method, headers, payload: body };
    const response = await app.inject(request as InjectOptions);
    return {
      status: response.statusCode,
      headers: new Headers(
        Object.entries(response.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      ),
      body: response.body ? JSON.parse(response.body) : null,
    };
  }

  async function newPerson(
    role: "customer" | StaffRole,
    [first_name, last_name]: [string, string],
  ): Promise<TestCustomer> {
    const username = `${role}-${randomUUID().slice(0, 8)}`;
    const email = `${username}@farm.example`;
    const password_hash = unwrap(await hashPassword(shop, PASSWORD));
    const person = { email, username, first_name, last_name, password_hash };
    const roles =
      role === "customer" ? ({ role } as const) : ({ role: "admin", staff_role: role } as const);
    const { token } = await insertPerson(shop, signingKeys, { ...person, ...roles });
    return { token, email, password: PASSWORD };
  }

  async function register(): Promise<TestCustomer> {
    const name = `customer-${randomUUID().slice(0, 8)}`;
    const email = `${name}@farm.example`;
    const { status, body } = await call<{ access: string }>("/register/", {
      body: {
        email,
        username: name,
        first_name: "Anitha",
        last_name: "Rao",
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    });
    if (status !== 201) throw new Error(`Registering returned ${status}: ${JSON.stringify(body)}`);
    return { token: body.access, email, password: PASSWORD };
  }

  return {
    url,
    app,
    shop,
    cache,
    services,
    mediaDir,
    database: own,
    call,
    inject,
    newCustomer: () => newPerson("customer", ["Anitha", "Rao"]),
    register,
    newAdmin: async () => (await newPerson("owner", ["Shop", "Keeper"])).token,
    newStaff: (role) => newPerson(role, ["Shop", "Keeper"]),
    async close() {
      await app.close();
      rmSync(mediaDir, { recursive: true, force: true });
      if (database) return;
      const violations = writesRows ? [] : await findViolations(own.db);
      await own.drop();
      if (violations.length > 0) throw new Error(`Unsound data: ${JSON.stringify(violations)}`);
    },
  };
}
