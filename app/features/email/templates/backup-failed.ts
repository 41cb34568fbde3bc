import type { Messages } from "../email-schema.ts";
import { type Email, type Facts, paragraph } from "./email.ts";
import { greeting, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Tells an administrator that there is no backup of the night. */
export function backupFailed(
  { problem }: Messages["backup-failed"],
  { firstName, publicUrl }: Facts,
): Email {
  return renderEmail(
    {
      subject: "The nightly backup failed",
      preview: oneLine(problem),
      heading: "The nightly backup failed",
      greeting: greeting(firstName),
      blocks: [
        paragraph(`The shop could not write its backup: ${oneLine(problem)}`),
        paragraph(
          "It tries again every few minutes. Look whether the folder of the backups is there, can be written to and has room. Until a backup is complete, keep the last one safe.",
        ),
      ],
      reason: "You are receiving this email because you administer this shop.",
    },
    publicUrl,
  );
}
