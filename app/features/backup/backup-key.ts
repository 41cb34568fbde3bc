/** What a backup is encrypted with: a passphrase, or the public key of an age key pair (`age1…`). */
export type BackupKey = Passphrase | { recipient: string };

/** What opens a backup: its passphrase, or the private key of the pair (`AGE-SECRET-KEY-…`). */
export type BackupSecret = Passphrase | { identity: string };

interface Passphrase {
  passphrase: string;
  /** The base-2 logarithm of scrypt's cost: the recommended 18 by default. Tests use a low one. */
  workFactor?: number;
}

/** Shorter passphrases could be guessed from a stolen file. */
export const MIN_PASSPHRASE = 12;
