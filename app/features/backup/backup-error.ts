/** Why a backup can't be written or restored, in words for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
