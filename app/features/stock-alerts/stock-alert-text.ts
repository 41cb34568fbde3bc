/** What a person who asks for the email agrees to. Increase the version with every change of the text. */
export const ALERT_TEXT = {
  version: 1,
  text: "Write to me by email once, when this pack is back in stock. My address is used for nothing else, and I can unsubscribe at any time.",
};
