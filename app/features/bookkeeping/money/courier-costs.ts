/** What a carrier has cost in a period, and the cash that it passed on. In paise. */
export interface CourierCosts {
  /** '' if none was given. */
  carrier: string;
  /** Orders that came back, and what the carrier asked for them. */
  returns: number;
  return_cost_paise: number;
  /** Cash of delivered orders, and what the carrier kept of it. */
  remitted_paise: number;
  deducted_paise: number;
}
