const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Some proxies append the port: 203.0.113.7:51000, [2001:db8::1]:51000. */
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/;
/** An IPv4-mapped IPv6 address as `URL` writes it: ::ffff:cb00:7107. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
const GROUPS = 8;
/** A household or a machine has its own /64: four groups of 16 bits. */
const NETWORK_GROUPS = 4;

/**
 * The key that rate limits count a client by: an IPv4 address as it is, the /64 of an IPv6 address, a mapped IPv4 address as
 * IPv4. All other values share one key, so that made-up values gain nothing.
 */
export function networkOf(address: string): string {
  const [, v4, v6] = WITH_PORT.exec(address) ?? [];
  const host = hostOf((v4 ?? v6 ?? address).replace(/%.*$/, ""));
  if (!host) return "unknown";
  if (!host.includes(":")) return host;
  const [, high, low] = MAPPED.exec(host) ?? [];
  if (high && low) return [...bytesOf(high), ...bytesOf(low)].join(".");
  return `${groupsOf(host).slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The address in the canonical form of `URL`; undefined if it isn't an address. */
function hostOf(address: string): string | undefined {
  const isV6 = address.includes(":");
  if (!isV6 && !IPV4.test(address)) return undefined;
  const url = URL.parse(isV6 ? `http://[${address}]` : `http://${address}`);
  return url?.hostname.replace(/^\[|\]$/g, "");
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.split("::", 2);
  const start = before ? before.split(":") : [];
  if (after === undefined) return start;
  const end = after ? after.split(":") : [];
  return [...start, ...Array<string>(GROUPS - start.length - end.length).fill("0"), ...end];
}
