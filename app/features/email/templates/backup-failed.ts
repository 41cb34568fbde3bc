import type { Messages } from "../email-schema.ts";
import { type Email, type Facts, paragraph } from "./email.ts";
import { greeting, oneLine } from "./email-phrases.ts";
import { renderEmail } from "./render-email.ts";

/** Notifies an administrator that the nightly backup failed. */
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
          "It will try again every few minutes. Check that the backup folder exists, is writable and has free space. Keep the last backup safe until a new one is complete.",
        ),
      ],
      reason: "You are receiving this email because you administer this shop.",
    },
    publicUrl,
  );
}
