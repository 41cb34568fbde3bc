import { readFileSync } from "node:fs";

const pem = (name: string) => readFileSync(new URL(`./test-only-${name}.pem`, import.meta.url));

/** A certificate for localhost and pictures.example that only tests trust. */
export const TEST_CERTIFICATE = { cert: pem("certificate"), key: pem("key") };
