import { checkRazorpay } from "#app/features/settings/services/services-client.ts";
import type {
  RazorpayInput,
  ServicesOverview,
} from "#app/features/settings/services/services-schema.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { SecretField } from "./secret-field.tsx";
import { ServicePanel } from "./service-panel.tsx";
import { useServiceForm } from "./use-service-form.ts";
import { WebhookFacts } from "./webhook-facts.tsx";

type RazorpayState = ServicesOverview["razorpay"];

const toTyped = ({ values }: RazorpayState) => ({
  key_id: values?.key_id ?? "",
  key_secret: "",
  webhook_secret: "",
});

/** The settings of Razorpay's keys. */
export function RazorpayPanel({ stored }: { stored: RazorpayState }) {
  const form = useServiceForm({
    name: "razorpay",
    stored,
    toTyped,
    saved: "Saved. Shoppers can pay by Razorpay now.",
    removed: "Removed. Razorpay isn't offered any more.",
  });
  const { typed, base, changed } = form;
  const input = typed as RazorpayInput;
  const unreadable = [base.key_secret, base.webhook_secret].some(
    (secret) => secret?.readable === false,
  );
  const isTest = changed ? typed.key_id?.trim().startsWith("rzp_test_") : base.test_mode;

  return (
    <ServicePanel
      id="razorpay"
      title="Razorpay"
      lead="Cards, UPI and net banking. Create the keys in Razorpay's dashboard, under Account and settings, API keys."
      form={form}
      onSave={() => form.save(input)}
      trial={{
        label: "Check the keys",
        busyText: "Checking...",
        run: () =>
          form.attempt(async () => {
            const { test_mode } = await checkRazorpay(changed ? input : null);
            const mode = test_mode ? "They are test keys." : "They take real payments.";
            return `Razorpay accepts these keys. ${mode} The webhook secret can only be checked once Razorpay reports a payment.`;
          }),
      }}
      removal={{
        title: "Remove Razorpay's keys",
        text: "Shoppers can't pay by Razorpay any more, and no refund can be sent through it. An order whose payment has begun stays open until there are keys again.",
      }}
      variables="RAZORPAY_KEY_ID"
      unreadable={
        unreadable
          ? "The saved secrets can't be read with this shop's keys, for example after a restore on another machine. Razorpay isn't offered until you enter them again."
          : null
      }
      notes={
        isTest && (
          <InlineAlert tone="warning" className="mt-4">
            Test mode: no real money. Payments are only simulated. Keys that begin with rzp_live_
            take real ones.
          </InlineAlert>
        )
      }
      below={<WebhookFacts {...base.webhook} />}
    >
      <TextField
        name="key_id"
        label="Key id"
        hint={form.hint("key_id", "Begins with rzp_live_. It isn't secret.")}
        value={typed.key_id ?? ""}
        error={form.fieldError("key_id")}
        onChange={({ target }) => form.type("key_id", target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField
        form={form}
        name="key_secret"
        label="Key secret"
        stored={base.key_secret}
        hint="Razorpay shows it once, when the key is created."
      />
      <SecretField
        form={form}
        name="webhook_secret"
        label="Webhook secret"
        stored={base.webhook_secret}
        hint="Choose a long one, and enter the same one at Razorpay for the webhook below."
      />
    </ServicePanel>
  );
}
