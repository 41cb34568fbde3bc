/**
 * The network that an address belongs to, for counting and recognising callers: an IPv4 address as it is, also where it is
 * written as IPv6 (`::ffff:192.0.2.1`), and of an IPv6 address the first 64 bits, since one household or server has all the
 * rest. What is no address comes back unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!plain.includes(":")) return address;
  const [head = "", tail] = plain.split("::", 2);
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array(missing).fill("0"), ...last];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
