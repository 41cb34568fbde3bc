import { z } from "zod";
import { SENDER } from "#app/features/email/sender-rule.ts";
import { instant, text } from "#app/shared/wire-fields.ts";

/** The online services that an owner sets up in the browser. Secrets are only sent to the shop, never back. */

const ONE_LINE = /^[^\r\n\t]*$/;
const oneLine = (max: number) => text(max).regex(ONE_LINE, "Please write this in one line.");
/** A secret of a service. If it is empty, the stored secret stays. */
const secret = oneLine(300);

/** A host name that contains a dot and whose last part isn't a number. Excludes IP addresses and names on the local network. */
const HOST =
  /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const MAIL_PORTS = [465, 587, 2525, 25] as const;

export const mailInput = z.object({
  host: oneLine(253).regex(
    HOST,
    "Please enter the name of the server, such as smtp.example.com, without https:// or a port.",
  ),
  port: z.literal(MAIL_PORTS, "Please choose one of the ports."),
  user: oneLine(200).min(1, "Please enter the user name."),
  password: secret,
  sender: text(200).refine((sender) => sender === "" || SENDER.test(sender), {
    message: "Please enter an address, or a name and an address in <>, or nothing.",
  }),
});
export type MailInput = z.infer<typeof mailInput>;

/** The settings of the mail server without its password. */
export const mailValues = mailInput.omit({ password: true });

export const razorpayInput = z.object({
  key_id: oneLine(60).regex(
    /^rzp_(?:test|live)_[A-Za-z0-9]+$/,
    "Please copy the key id from Razorpay's dashboard: it begins with rzp_live_ or rzp_test_.",
  ),
  key_secret: secret,
  webhook_secret: secret,
});
export type RazorpayInput = z.infer<typeof razorpayInput>;

export const razorpayValues = razorpayInput.pick({ key_id: true });

/** `version` is the version that the change is based on, 0 for the first. Null `values` remove the service. */
const change = <T extends z.ZodType>(values: T) =>
  z.object({ version: z.int().min(0), values: values.nullable() });
export const mailChange = change(mailInput);
export const razorpayChange = change(razorpayInput);

/** Typed values to test before saving; null for the keys in use. */
export const mailTrial = z.object({ values: mailInput });
export const razorpayTrial = z.object({ values: razorpayInput.nullable() });
export const trialResult = {
  mail: z.object({ sent_to: z.string() }),
  razorpay: z.object({ test_mode: z.boolean() }),
};

/** The state of a stored secret on the page; null if none is stored. */
const secretState = z
  .object({
    set_at: instant,
    /** The last four characters of the secret; null if it is too short or can't be decrypted. */
    ending: z.string().nullable(),
    /** Whether the secret can be decrypted. If not, its key has been lost and it must be entered again. */
    readable: z.boolean(),
  })
  .nullable();
export type SecretState = z.infer<typeof secretState>;

/** The fields shown for each service. If the environment sets a service, the stored one is neither shown nor used. */
const state = {
  by_environment: z.boolean(),
  version: z.int(),
  changed_at: instant.nullable(),
};

export const servicesOverview = z.object({
  mail: z.object({
    ...state,
    values: mailValues.nullable(),
    password: secretState,
  }),
  razorpay: z.object({
    ...state,
    values: razorpayValues.nullable(),
    key_secret: secretState,
    webhook_secret: secretState,
    /** Whether the keys are for Razorpay's test mode. */
    test_mode: z.boolean(),
    /** The webhook to enter in Razorpay's dashboard. */
    webhook: z.object({ url: z.string(), events: z.array(z.string()) }),
  }),
});
export type ServicesOverview = z.infer<typeof servicesOverview>;
