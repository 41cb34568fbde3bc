/** The key that encrypts a backup: a passphrase, or the public key of an age key pair (`age1…`). */
export type BackupKey = Passphrase | { recipient: string };

/** The secret that decrypts a backup: its passphrase, or the private key of the pair (`AGE-SECRET-KEY-…`). */
export type BackupSecret = Passphrase | { identity: string };

interface Passphrase {
  passphrase: string;
  /** The base-2 logarithm of scrypt's cost: the recommended 18 by default. Tests use a low one. */
  workFactor?: number;
}

/** Shorter passphrases could be cracked if a file is stolen. */
export const MIN_PASSPHRASE = 12;
