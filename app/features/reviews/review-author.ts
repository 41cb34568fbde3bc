import { initialsOf } from "#app/features/account/profile/profile-text.ts";

/** The name shown for authors without a name or with an erased account. */
const NAMELESS = "A customer";

/** An author's public name: first name and initial of the last name, as in 'Anitha R.'. */
export function authorName({ first_name, last_name }: { first_name: string; last_name: string }) {
  const initial = initialsOf({ last_name });
  return `${first_name.trim()} ${initial && `${initial}.`}`.trim() || NAMELESS;
}

/** An author's initials, as in 'AR'; empty for authors without a name. */
export function authorInitials(author: string): string {
  if (author === NAMELESS) return "";
  const [first_name, ...others] = author.split(/\s+/);
  return initialsOf({ first_name, last_name: others.at(-1) });
}
