import { expect, test } from "vitest";
import { networkOf } from "./network-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51000", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["[2001:DB8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
  ["unknown", "unknown"],
  ["999.1.1.1", "unknown"],
  ["evil.example", "unknown"],
  ["::ffff:1.2.3.4.5", "unknown"],
  ["]@evil.example", "unknown"],
])("counts the address %j as %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
