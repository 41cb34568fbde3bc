import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["23.227.38.65", "8.8.8.8", "172.32.0.1", "192.167.1.1", "2606:4700::6810:84e5"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "127.255.255.254",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.100.100.200",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "fe80::1%eth0",
  "localhost",
  "0x7f.1",
  "2130706433",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
