import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("nothing has to be set", () => {
  expect(readConfig({})).toEqual({
    port: 8000,
    host: "0.0.0.0",
    publicUrl: undefined,
    dataDir: "./data",
    databaseUrl: undefined,
    replicaUrl: undefined,
    jwtSecret: undefined,
    admin: undefined,
    razorpay: undefined,
    logLevel: "warn",
    rateLimitScale: 1,
  });
});

test("what is set but empty counts as unset", () => {
  const names = ["PORT", "DATABASE_URL", "JWT_SECRET", "ADMIN_EMAIL", "ADMIN_PASSWORD", "DATA_DIR"];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readConfig({}));
});

test("what is set is taken", () => {
  const admin = { email: "farmer@farm.example", password: "seven-cows-and-a-well" };
  expect(
    readConfig({
      PORT: "0",
      DATABASE_URL: "postgresql://shop:word@db.example:5432/shop?sslmode=require",
      JWT_SECRET: "x".repeat(32),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT_SCALE: "0.5",
    }),
  ).toMatchObject({
    port: 0,
    databaseUrl: "postgresql://shop:word@db.example:5432/shop?sslmode=require",
    jwtSecret: "x".repeat(32),
    admin,
    rateLimitScale: 0.5,
  });
});

test("Razorpay's keys are taken together, with its own address unless another one is given", () => {
  const keys = {
    RAZORPAY_KEY_ID: "rzp_test_1",
    RAZORPAY_KEY_SECRET: "hush",
    RAZORPAY_WEBHOOK_SECRET: "hush-hush",
  };
  const razorpay = {
    keyId: "rzp_test_1",
    keySecret: "hush",
    webhookSecret: "hush-hush",
    apiUrl: "https://api.razorpay.com",
  };
  expect(readConfig(keys).razorpay).toEqual(razorpay);
  const apiUrl = "http://127.0.0.1:9000";
  expect(readConfig({ ...keys, RAZORPAY_API_URL: apiUrl }).razorpay).toEqual({
    ...razorpay,
    apiUrl,
  });
});

test.each([
  ["PORT", { PORT: "abc" }],
  ["PORT", { PORT: "70000" }],
  ["PORT", { PORT: "-1" }],
  ["PORT", { PORT: "80.5" }],
  ["DATABASE_URL", { DATABASE_URL: "nonsense" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/shop" }],
  ["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "http://localhost" }],
  ["JWT_SECRET", { JWT_SECRET: "x".repeat(31) }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "farmer@farm.example" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD: "seven-cows-and-a-well" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "farmer", ADMIN_PASSWORD: "seven-cows-and-a-well" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "farmer@farm.example", ADMIN_PASSWORD: "cow" }],
  ["RAZORPAY_KEY_SECRET", { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_WEBHOOK_SECRET: "hush" }],
  ["RAZORPAY_WEBHOOK_SECRET", { RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "hush" }],
  ["RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET", { RAZORPAY_WEBHOOK_SECRET: "hush" }],
  ["RAZORPAY_API_URL", { RAZORPAY_API_URL: "razorpay" }],
  ["PUBLIC_URL", { PUBLIC_URL: "farm.example" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["RATE_LIMIT_SCALE", { RATE_LIMIT_SCALE: "0" }],
])("a bad %s is named in one line: %j", (name, env) => {
  const said = () => readConfig(env);
  expect(said).toThrow(name);
  expect(said).toThrow(/^[^\n]+$/);
});

test("every bad setting is named at once", () => {
  expect(() => readConfig({ PORT: "abc", LOG_LEVEL: "loud" })).toThrow(/PORT: .*; LOG_LEVEL: /);
});
