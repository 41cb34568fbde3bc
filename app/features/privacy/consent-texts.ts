/** What a person may agree to; nobody has agreed to anything before they say so. */
export const CONSENT_PURPOSES = ["order-updates", "newsletter"] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

interface ConsentText {
  channel: "whatsapp" | "email";
  /** Grows with every change to the words, since a consent is to the words that were read. */
  version: number;
  title: string;
  text: string;
}

/** The words that are agreed to. Mails about an order belong to the order and are no consent. */
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
