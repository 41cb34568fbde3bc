import { Check } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type ContactErrors, contactErrors, withoutError } from "./contact-rules.ts";

const SENT_MS = 3000;

/** The contact form. Validates, shows a confirmation for 3 s and clears the fields, but sends nothing. */
export function ContactForm() {
  const { errors, sent, submit, clearError } = useContactForm();
  return (
    <form
      // Before hydration, "dialog" keeps the values out of the URL and off the network.
      method="dialog"
      onSubmit={submit}
      onInput={(event) => clearError((event.target as HTMLInputElement).name)}
      noValidate
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField label="Full Name" name="name" autoComplete="name" error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        error={errors.email}
      />
      <TextField label="Subject" name="subject" className="sm:col-span-2" error={errors.subject} />
      <TextArea label="Message" name="message" className="sm:col-span-2" error={errors.message} />
      <div aria-live="polite" className="sm:col-span-2">
        <Button type="submit" size="large" disabled={sent} className="min-w-45">
          {sent && <Check aria-hidden="true" className="size-5" />}
          {sent ? "Message Sent!" : "Send Message"}
        </Button>
      </div>
    </form>
  );
}

function useContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [sent, setSent] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (field: string) => typed(values, field);
    const found = contactErrors({
      name: text("name"),
      email: text("email"),
      subject: text("subject"),
      message: text("message"),
    });
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    form.reset();
    setSent(true);
    timer.current = window.setTimeout(() => setSent(false), SENT_MS);
  }

  return {
    errors,
    sent,
    submit,
    clearError: (field: string) => setErrors(withoutError(errors, field)),
  };
}
