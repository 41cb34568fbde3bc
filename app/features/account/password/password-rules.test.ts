import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { passwordProblem } from "./password-rules.server.ts";

const OWNER = {
  email: "meena.rao@farm.example",
  username: "meenarao76",
  first_name: "Meena",
  last_name: "Rao",
};

test.each(["12345678", "PASSWORD1", "sunshine1", "qwertyuiop"])("%s is too common", (password) => {
  expect(passwordProblem(password)).toMatch(/too common/);
});

test.each([
  "P@ssw0rd-2026!!",
  "sunshine123456",
  "!!Winter-2025!!",
  "Nela@2026-2027",
  "lakshmi@143143",
])("%s is too common for an administrator, but not for a customer", (password) => {
  expect(passwordProblem(password, { ...OWNER, role: "admin" })).toMatch(
    /too common|easy to guess/,
  );
  expect(passwordProblem(password, OWNER)).toBeNull();
});

test.each(["        ", "aaaaaaaaaaaa", "abababababab", "1 1 1 1 1 1 1"])(
  "%j has too few different characters",
  (password) => {
    expect(passwordProblem(password)).toMatch(/too few different/);
  },
);

test.each(["meena.rao@farm.example", "Meena.Rao", "MeenaRao76", "rao-meena", "NelaFarmStore"])(
  "%s is easy to guess",
  (password) => {
    expect(passwordProblem(password, OWNER)).toMatch(/easy to guess|too common/);
  },
);

test.each([
  "ragi-mudde-1969",
  "kora8mil",
  "seven-cows-and-a-well",
  "రాగిసంకటిముద్ద",
  "meena likes ragi",
  "x7Kq!pd2",
  "Ramesh@1985",
])("%s is accepted", (password) => {
  expect(passwordProblem(password, OWNER)).toBeNull();
});

test("an administrator's password has at least twelve characters", () => {
  expect(passwordProblem("x7Kq!pd2zzz", { ...OWNER, role: "admin" })).toMatch(/at least 12/);
  expect(passwordProblem("x7Kq!pd2zzzy", { ...OWNER, role: "admin" })).toBeNull();
});

test("the list has more than 10,000 passwords of at least eight characters", () => {
  const lines = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8").split(
    "\n",
  );
  expect(lines.filter((line) => line.length >= 8 && !line.startsWith("#")).length).toBeGreaterThan(
    10_000,
  );
});
