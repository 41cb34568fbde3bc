import { z } from "zod";
import { SENDER } from "#app/features/email/sender-rule.ts";
import { instant, text } from "#app/shared/wire-fields.ts";

/** The online services that an owner sets up in the browser. Secrets are only ever sent to the shop. */

const ONE_LINE = /^[^\r\n\t]*$/;
const oneLine = (max: number) => text(max).regex(ONE_LINE, "Please write this in one line.");
/** A secret of a service. If it is empty, the stored one stays. */
const secret = oneLine(300);

/** A host name with a dot, whose last part is not a number: neither an IP address nor a name of the local network. */
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

/** `version` is the one that the change is based on, 0 for the first. Null values remove the service. */
const change = <T extends z.ZodType>(values: T) =>
  z.object({ version: z.int().min(0), values: values.nullable() });
export const mailChange = change(mailInput);
export const razorpayChange = change(razorpayInput);

/** Typed values to be tried before they are saved; null for the keys in use. */
export const mailTrial = z.object({ values: mailInput });
export const razorpayTrial = z.object({ values: razorpayInput.nullable() });
export const trialResult = {
  mail: z.object({ sent_to: z.string() }),
  razorpay: z.object({ test_mode: z.boolean() }),
};

/** What the page shows of a stored secret; null if none is stored. */
const secretState = z
  .object({
    set_at: instant,
    /** The last four characters of the secret; null if it is too short to show any, or not readable. */
    ending: z.string().nullable(),
    /** Whether the secret can be decrypted. If not, its key is gone, and it must be entered again. */
    readable: z.boolean(),
  })
  .nullable();
export type SecretState = z.infer<typeof secretState>;

/** What is shown of each service. If the environment sets the service, nothing that is stored is shown or used. */
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
    /** Whether the keys are of Razorpay's test mode. */
    test_mode: z.boolean(),
    /** The webhook that has to be entered in Razorpay's dashboard. */
    webhook: z.object({ url: z.string(), events: z.array(z.string()) }),
  }),
});
export type ServicesOverview = z.infer<typeof servicesOverview>;
