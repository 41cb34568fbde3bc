import autocannon from "autocannon";
import { startBareServer } from "./bare-process.ts";
import { type Comparison, compare, type Round } from "./comparison.ts";
import { withCpuTime } from "./process-cost.ts";
import { READ_HEADERS, recordResponse } from "./recorded-response.ts";
import type { ShopProcess } from "./shop-process.ts";

/** Read from disk, unlike the others. */
export const PICTURE = "a picture";
const READS = [
  { name: "product list", path: "/api/products?limit=24" },
  { name: "one product", path: "/api/products/10" },
  { name: "home page", path: "/" },
  { name: PICTURE, path: "/pictures/agarbathi-jasmine-320.avif" },
];
const CONNECTIONS = 32;
const ROUND_S = 2;
const WARM_UP_S = 1;

/** Compares public responses with a server that just sends the same bytes and headers. */
export async function compareReads(
  shop: ShopProcess,
  own: (stop: () => Promise<void>) => void,
): Promise<Comparison[]> {
  const bare = await startBareServer(
    await Promise.all(READS.map(({ path }) => recordResponse(shop.url, path))),
  );
  own(bare.stop);
  const comparisons: Comparison[] = [];
  for (const { name, path } of READS) {
    for (const { url } of [shop, bare]) {
      await fire(url + path, WARM_UP_S);
    }
    comparisons.push(
      await compare(
        name,
        () => measure(shop, path),
        () => measure(bare, path),
      ),
    );
  }
  await bare.stop();
  return comparisons;
}

async function measure(server: { url: string; pid: number }, path: string): Promise<Round> {
  const { result, cpuUs } = await withCpuTime(server.pid, () => fire(server.url + path, ROUND_S));
  const responses = result.requests.total;
  return {
    perSecond: responses / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuUs: cpuUs === null ? null : cpuUs / responses,
    failures: result.non2xx + result.errors,
  };
}

function fire(url: string, duration: number) {
  return autocannon({ url, connections: CONNECTIONS, headers: READ_HEADERS, duration });
}
