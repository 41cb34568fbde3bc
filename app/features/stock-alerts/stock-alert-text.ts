/** The consent text for the email. Increment the version whenever the text changes. */
export const ALERT_TEXT = {
  version: 1,
  text: "Write to me by email once, when this pack is back in stock. My address is used for nothing else, and I can unsubscribe at any time.",
};
