/** Random codes generated in the browser. `crypto.randomUUID` isn't available without TLS, but `getRandomValues` is. */

/** 128 random bits in hexadecimal. */
export function randomKey(): string {
  return hexadecimal(randomBytes());
}

/** A random UUID (version 4, RFC 9562). */
export function randomUuid(): string {
  const bytes = randomBytes();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hexadecimal(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
