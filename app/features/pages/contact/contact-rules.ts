/** The fields of the contact form. */
export type ContactField = "name" | "email" | "subject" | "message";
export type ContactErrors = Partial<Record<ContactField, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

const isPresent = (text: string) => text.trim() !== "";

const RULES: readonly { field: ContactField; isValid: (text: string) => boolean; error: string }[] =
  [
    { field: "name", isValid: isPresent, error: "Full Name is required" },
    {
      field: "email",
      isValid: (text) => EMAIL.test(text.trim()),
      error: "Valid email is required",
    },
    { field: "subject", isValid: isPresent, error: "Subject is required" },
    { field: "message", isValid: isPresent, error: "Message is required" },
  ];

/** The errors of a message, in the order of the form's fields; empty if it is valid. */
export function contactErrors(values: Record<ContactField, string>): ContactErrors {
  return Object.fromEntries(
    RULES.filter(({ field, isValid }) => !isValid(values[field])).map(({ field, error }) => [
      field,
      error,
    ]),
  );
}

/** The errors without those of an edited field. */
export function withoutError(errors: ContactErrors, field: string): ContactErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));
}
