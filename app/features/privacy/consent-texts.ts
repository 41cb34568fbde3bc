/** The purposes that need consent. None is given by default. */
export const CONSENT_PURPOSES = ["order-updates", "newsletter"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

interface ConsentText {
  channel: "whatsapp" | "email";
  /** Increment it with every change of the text, because a consent is valid only for the text that was shown. */
  version: number;
  title: string;
  text: string;
}

/** The text of each purpose. Emails about an order need no consent. */
export const CONSENT_TEXTS: Record<ConsentPurpose, ConsentText> = {
  "order-updates": {
    channel: "whatsapp",
    version: 1,
    title: "Order updates on WhatsApp",
    text: "Tell me on WhatsApp when my order is packed, on its way and delivered. My phone number is used for this.",
  },
  newsletter: {
    channel: "email",
    version: 1,
    title: "Letters from the farm",
    text: "Write to me by e-mail about what is sown and cut, how to cook it, and offers; at most twice a month.",
  },
};
