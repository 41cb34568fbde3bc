import { initialsOf } from "#app/features/account/profile/profile-text.ts";

/** Who has no name, or has had the account erased. */
const NAMELESS = "A customer";

/** First name and initial of the last one, as in 'Anitha R.': all that others learn of an author. */
export function authorName({ first_name, last_name }: { first_name: string; last_name: string }) {
  const initial = initialsOf({ last_name });
  return `${first_name.trim()} ${initial && `${initial}.`}`.trim() || NAMELESS;
}

/** The letters of an author's disc, as in 'AR'; none for who has no name. */
export function authorInitials(author: string): string {
  if (author === NAMELESS) return "";
  const [first_name, ...others] = author.split(/\s+/);
  return initialsOf({ first_name, last_name: others.at(-1) });
}
