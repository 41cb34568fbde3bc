import { testMail } from "#app/features/settings/services/services-client.ts";
import type {
  MailInput,
  ServicesOverview,
} from "#app/features/settings/services/services-schema.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SecretField } from "./secret-field.tsx";
import { ServicePanel } from "./service-panel.tsx";
import { useServiceForm } from "./use-service-form.ts";

type MailState = ServicesOverview["mail"];

const PORTS = [
  { value: "465", label: "465 (TLS)" },
  { value: "587", label: "587 (STARTTLS)" },
  { value: "2525", label: "2525 (STARTTLS)" },
  { value: "25", label: "25 (STARTTLS)" },
];

const toTyped = ({ values }: MailState) => ({
  host: values?.host ?? "",
  port: String(values?.port ?? 465),
  user: values?.user ?? "",
  password: "",
  sender: values?.sender ?? "",
});

/** The settings of the mail server. */
export function MailPanel({ stored }: { stored: MailState }) {
  const form = useServiceForm({
    name: "mail",
    stored,
    toTyped,
    saved: "Saved. Emails are sent through this server from now on.",
    removed: "Removed. Emails wait until there is a mail server.",
  });
  const { typed, base, changed } = form;
  const input = { ...typed, port: Number(typed.port) } as MailInput;
  const field = (name: keyof MailInput, hint?: string) => ({
    name,
    hint: form.hint(name, hint),
    value: typed[name] ?? "",
    error: form.fieldError(name),
    onChange: ({ target }: { target: { value: string } }) => form.type(name, target.value),
    autoComplete: "off",
    spellCheck: false,
  });

  return (
    <ServicePanel
      id="mail"
      title="Mail server"
      lead="Your mail provider's server, through which the shop sends its emails. Without one, emails wait for a week."
      form={form}
      onSave={() => form.save(input)}
      trial={{
        label: "Send a test email",
        busyText: "Sending...",
        run: () =>
          form.attempt(async () => {
            const { sent_to } = await testMail(changed ? input : null);
            return `Sent to ${sent_to}. Check your inbox, and your spam folder if it isn't there.`;
          }),
      }}
      removal={{
        title: "Remove the mail server",
        text: "The shop sends no emails until you enter a mail server again. Emails wait for a week, links for a new password for an hour.",
      }}
      variables="SMTP_URL"
      unreadable={
        base.password?.readable === false
          ? "The saved password can't be read with this shop's keys, for example after a restore on another machine. Emails wait until you enter it again."
          : null
      }
    >
      <TextField
        {...field("host", "Such as smtp.example.com; your mail provider's help pages name it.")}
        label="Server"
        inputMode="url"
      />
      <SelectField {...field("port")} label="Port">
        {PORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField {...field("user", "Often the email address.")} label="User name" />
      <SecretField
        form={form}
        name="password"
        label="Password"
        stored={base.password}
        hint="Some providers ask for an app password."
      />
      <TextField
        {...field(
          "sender",
          "Such as Nela Farm Store <hello@example.com>. Leave empty for the shop's own name and address.",
        )}
        label="Sender"
      />
    </ServicePanel>
  );
}
