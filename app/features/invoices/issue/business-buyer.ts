/** A buyer that is registered under GST. */
export interface BusinessBuyer {
  gstin: string;
  name: string;
  /** The registered address, if the goods go to another state; '' if they go to the business's own state. */
  address: string;
}
