import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ShopContext } from "../app/database/context.ts";
import { ensureAdministrator } from "../app/features/account/administrator-service.server.ts";
import { MediaStore } from "../app/features/media/media-store.server.ts";
import type { PaymentGateway } from "../app/features/razorpay/payment-gateway.ts";
import { buildApp } from "../app/server/app.ts";
import { builtPages } from "../app/server/pages/built-pages.ts";
import { PublicCache } from "../app/server/pages/public-cache.ts";
import { makeTestDatabase, type TestDatabase } from "./database.ts";

export interface Answer<T = Record<string, unknown>> {
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

/** A shop of its own for one test file: real HTTP on a free port, real PostgreSQL, the real server. */
export interface TestShop {
  url: string;
  app: FastifyInstance;
  shop: ShopContext;
  cache: PublicCache;
  /** Where uploaded pictures lie. */
  mediaDir: string;
  database: TestDatabase;
  /** Calls /api + path. A body that is no string is sent as JSON. */
  call: <T = Record<string, unknown>>(path: string, options?: CallOptions) => Promise<Answer<T>>;
  /** Registers a new customer and answers the token. */
  newCustomer: () => Promise<{ token: string; email: string; password: string }>;
  /** The token of an administrator. */
  newAdmin: () => Promise<string>;
  close: () => Promise<void>;
}

export const PASSWORD = "ragi-mudde-1969";

/** What signs the tokens of every test shop. */
export const SIGNING_KEY = new TextEncoder().encode(
  "a signing key that only tests use, 32 bytes or more",
);

export interface TestShopOptions {
  rateLimitScale?: number;
  /** An existing database, for a second process on the same data. */
  database?: TestDatabase;
  /** A database for public reads alone. */
  lagging?: TestDatabase;
  /** The payment methods whose gateway has its keys. */
  gateways?: readonly string[];
  /** Offers Razorpay by this client. */
  razorpay?: PaymentGateway;
  /** Serves the built pages as well. */
  pages?: boolean;
  /** Addresses whose X-Forwarded-For is believed. */
  trustedProxies?: string[];
  /** The shop's address as the world sees it. */
  publicUrl?: string;
  /** Lines of the log from this level on, for tests that read them. */
  log?: { level: string; lines: string[] };
  /** ms that the event loop may lag; a slow machine fails no test unless given. */
  mostLagMs?: number;
}

export async function openTestShop(
  content: "empty" | "catalogue" = "catalogue",
  {
    rateLimitScale = 10_000,
    database,
    lagging,
    gateways = [],
    razorpay,
    pages = false,
    trustedProxies = [],
    publicUrl = "http://localhost",
    log,
    mostLagMs = 0,
  }: TestShopOptions = {},
): Promise<TestShop> {
  const own = database ?? (await makeTestDatabase(content));
  const cache = new PublicCache();
  const mediaDir = mkdtempSync(path.join(os.tmpdir(), "farm-shop-media-"));
  const shop: ShopContext = {
    db: own.db,
    actor: null,
    catalogueChanged: () => cache.clear(),
    gateways: new Set(razorpay ? [...gateways, "razorpay"] : gateways),
  };
  const app = await buildApp({
    shop,
    lagging: lagging ? { ...shop, db: lagging.db } : shop,
    cache,
    mediaStore: new MediaStore(mediaDir),
    jwtKey: SIGNING_KEY,
    razorpay: razorpay ?? null,
    rateLimitScale,
    logLevel: log?.level ?? "silent",
    logTo: log && { write: (line) => void log.lines.push(line) },
    mostLagMs,
    publicUrl,
    trustedProxies,
    pages: pages ? await builtPages() : null,
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });

  async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { body, token } = options;
    const headers: Record<string, string> = { ...options.headers };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined && !(body instanceof FormData))
      headers["content-type"] ??= "application/json";
    const response = await fetch(`${url}/api${path}`, {
      method: options.method ?? (body === undefined ? "GET" : "POST"),
      headers,
      body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : null,
    };
  }

  async function newCustomer() {
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
    if (status !== 201) throw new Error(`Registering answered ${status}: ${JSON.stringify(body)}`);
    return { token: body.access, email, password: PASSWORD };
  }

  async function newAdmin() {
    const email = `admin-${randomUUID().slice(0, 8)}@farm.example`;
    await ensureAdministrator(shop, { email, password: PASSWORD });
    const { status, body } = await call<{ access: string }>("/login/", {
      body: { email, password: PASSWORD },
    });
    if (status !== 200) throw new Error(`Logging in answered ${status}: ${JSON.stringify(body)}`);
    return body.access;
  }

  return {
    url,
    app,
    shop,
    cache,
    mediaDir,
    database: own,
    call,
    newCustomer,
    newAdmin,
    async close() {
      await app.close();
      rmSync(mediaDir, { recursive: true, force: true });
      if (!database) await own.drop();
    },
  };
}
