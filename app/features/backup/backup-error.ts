/** The reason why a backup can't be written or restored, as a message for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
