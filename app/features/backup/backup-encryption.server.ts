import type { Encrypter } from "age-encryption";
import { BackupError } from "./backup-error.ts";
import type { BackupKey, BackupSecret } from "./backup-key.ts";
import type { ByteStream } from "./web-streams.server.ts";

/** Loaded on first use: with its cryptography, it would be a tenth of the code that the shop loads at start. */
const age = () => import("age-encryption");

/**
 * Encrypts in the age format (age-encryption.org/v1): chunks of 64 KiB, each authenticated with its position, the last one
 * marked. A changed, truncated or reordered file is therefore refused.
 */
export async function encrypt(key: BackupKey, plain: ByteStream): Promise<ByteStream> {
  return (await encrypterOf(key)).encrypt(plain);
}

/** Throws a BackupError if the key can't be used for encryption: a public key has a checksum. */
export async function requireUsableKey(key: BackupKey): Promise<void> {
  await encrypterOf(key);
}

async function encrypterOf(key: BackupKey): Promise<Encrypter> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  if ("passphrase" in key) {
    encrypter.setPassphrase(key.passphrase);
    if (key.workFactor) encrypter.setScryptWorkFactor(key.workFactor);
    return encrypter;
  }
  try {
    encrypter.addRecipient(key.recipient);
    return encrypter;
  } catch (cause) {
    throw new BackupError(
      "BACKUP_RECIPIENT: has a typing error; it must be the public key of an age key pair: age1…",
      { cause },
    );
  }
}

/**
 * Decrypts what `encrypt` returned. Throws a BackupError if the secret doesn't fit the file, or if it isn't an age file. The
 * stream fails at the first changed chunk, or at its end if the last chunk is missing.
 */
export async function decrypt(secret: BackupSecret, encrypted: ByteStream): Promise<ByteStream> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    if ("identity" in secret) decrypter.addIdentity(secret.identity);
    else decrypter.addPassphrase(secret.passphrase);
  } catch (cause) {
    throw new BackupError("The key file contains no age key (AGE-SECRET-KEY-…).", { cause });
  }
  try {
    return await decrypter.decrypt(encrypted);
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes("no identity matched")) {
      throw new BackupError(
        "identity" in secret
          ? "This key doesn't open the backup."
          : "This passphrase doesn't open the backup. One made for a key pair needs the private key.",
        { cause },
      );
    }
    throw new BackupError("This file is damaged, or it is not a backup.", { cause });
  }
}

/** Creates a key pair. The private key decrypts backups that are encrypted with the public key. */
export async function makeKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await age();
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}
