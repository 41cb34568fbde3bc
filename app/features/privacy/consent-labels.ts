import { indiaFormat } from "#app/shared/india-time.ts";
import type { ConsentRecord } from "./consent-schema.ts";

const dateAndTime = indiaFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
});

/** 'Given on 21 November 2026 at 10:42 pm', with when it was withdrawn; in India's time. */
export function recordText({ text_version, given_at, withdrawn_at }: ConsentRecord): string {
  const given = `Given on ${moment(given_at)}, version ${text_version}`;
  return withdrawn_at === null ? given : `${given}; withdrawn on ${moment(withdrawn_at)}`;
}

function moment(iso: string): string {
  // Newer date tables part the time from pm by a narrow space.
  return dateAndTime.format(Date.parse(iso)).replaceAll("\u202f", " ");
}
