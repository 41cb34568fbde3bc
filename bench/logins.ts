import http from "node:http";
import { quantile } from "./comparison.ts";
import { READ_HEADERS } from "./recorded-response.ts";
import type { ShopProcess } from "./shop-process.ts";

/** Response times of pages while many people log in, in ms. */
export interface LoginReport {
  /** Logins attempted per second. */
  offered: number;
  /** Logins per second whose password was checked, and those refused because the queue was full. */
  checked: number;
  refused: number;
  pages: { alone: PageTimes; meanwhile: PageTimes };
}

interface PageTimes {
  p50Ms: number;
  p99Ms: number;
}

const LOGINS_PER_SECOND = 200;
const PAGES_PER_SECOND = 100;
const SECONDS = 6;
const WRONG = 401;
const TOO_MANY = 429;
const PAGE = "/products";

/** Sends logins and page requests at a constant rate, regardless of whether earlier ones have finished. */
export async function measureLogins({ url }: ShopProcess): Promise<LoginReport> {
  const agent = new http.Agent({ keepAlive: true });
  try {
    const page = () => timeOf(() => send(agent, url + PAGE));
    await atRate(PAGES_PER_SECOND, 1, page);
    const alone = timesOf(await atRate(PAGES_PER_SECOND, SECONDS, page));
    const [latencies, statuses] = await Promise.all([
      atRate(PAGES_PER_SECOND, SECONDS, page),
      atRate(LOGINS_PER_SECOND, SECONDS, (n) => logIn(agent, url, n)),
    ]);
    const perSecond = (status: number) =>
      statuses.filter((each) => each === status).length / SECONDS;
    const [checked, refused] = [perSecond(WRONG), perSecond(TOO_MANY)];
    if (Math.round((checked + refused) * SECONDS) !== statuses.length) {
      throw new Error(`Logins returned ${[...new Set(statuses)].join(", ")}.`);
    }
    const pages = { alone, meanwhile: timesOf(latencies) };
    return { offered: LOGINS_PER_SECOND, checked, refused, pages };
  } finally {
    agent.destroy();
  }
}

export function formatLogins({ offered, checked, refused, pages }: LoginReport): string {
  const show = ({ p50Ms, p99Ms }: PageTimes) => `p50 ${p50Ms.toFixed(1)}, p99 ${p99Ms.toFixed(1)}`;
  return [
    `${offered} logins/s offered: ${checked.toFixed(0)}/s checked, ${refused.toFixed(0)}/s asked to come back`,
    `pages alone: ${show(pages.alone)} ms; meanwhile: ${show(pages.meanwhile)} ms`,
  ].join("\n");
}

function timesOf(latencies: number[]): PageTimes {
  return { p50Ms: quantile(latencies, 0.5), p99Ms: quantile(latencies, 0.99) };
}

async function atRate<T>(
  perSecond: number,
  seconds: number,
  act: (n: number) => Promise<T>,
): Promise<T[]> {
  const started = performance.now();
  const running: Promise<T>[] = [];
  while (running.length < perSecond * seconds) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (running.length < Math.min(due, perSecond * seconds)) running.push(act(running.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(running);
}

async function timeOf(act: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const status = await act();
  if (status !== 200) throw new Error(`A page returned ${status}.`);
  return performance.now() - started;
}

/** An account that doesn't exist. The shop hashes the password all the same. */
function logIn(agent: http.Agent, url: string, n: number): Promise<number> {
  const body = JSON.stringify({ email: `nobody-${n}@farm.example`, password: "ragi-mudde-1969" });
  return send(agent, `${url}/api/login`, body);
}

function send(agent: http.Agent, url: string, body?: string): Promise<number> {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, agent, headers: { ...READ_HEADERS, ...type } });
    request.on("error", reject);
    request.on("response", (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    request.end(body);
  });
}
