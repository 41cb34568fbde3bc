/** The fields of the contact form. */
export type ContactField = "name" | "email" | "subject" | "message";
export type ContactErrors = Partial<Record<ContactField, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

const present = (text: string) => text.trim() !== "";

const RULES: readonly { field: ContactField; holds: (text: string) => boolean; error: string }[] = [
  { field: "name", holds: present, error: "Full Name is required" },
  {
    field: "email",
    holds: (text) => EMAIL.test(text.trim()),
    error: "Valid email is required",
  },
  { field: "subject", holds: present, error: "Subject is required" },
  { field: "message", holds: present, error: "Message is required" },
];

/** What is wrong with a message, field by field in the order of the form; empty when nothing is. */
export function contactErrors(values: Record<ContactField, string>): ContactErrors {
  return Object.fromEntries(
    RULES.filter(({ field, holds }) => !holds(values[field])).map(({ field, error }) => [
      field,
      error,
    ]),
  );
}

/** The errors left once a field is edited. */
export function withoutError(errors: ContactErrors, field: string): ContactErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));
}
