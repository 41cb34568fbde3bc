import { BlockList, isIP, isIPv4 } from "node:net";

/** Networks that aren't on the public internet: private, loopback, link-local (including cloud metadata services) and reserved. */
const REFUSED_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Only global IPv6 addresses are allowed, except reserved ones and those that represent an IPv4 address. */
const GLOBAL_IPV6 = "2000::/3";
const REFUSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const refused = new BlockList();
for (const network of REFUSED_IPV4) addTo(refused, network, "ipv4");
for (const network of REFUSED_IPV6) addTo(refused, network, "ipv6");
const globalIpv6 = new BlockList();
addTo(globalIpv6, GLOBAL_IPV6, "ipv6");

function addTo(list: BlockList, network: string, family: "ipv4" | "ipv6"): void {
  const [address = "", prefix] = network.split("/");
  list.addSubnet(address, Number(prefix), family);
}

/**
 * Whether an IP address is on the public internet. False for IPv4 addresses inside IPv6 addresses, and for anything that isn't an
 * address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !refused.check(address, "ipv4");
  return globalIpv6.check(address, "ipv6") && !refused.check(address, "ipv6");
}
