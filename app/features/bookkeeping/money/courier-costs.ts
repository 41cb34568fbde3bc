/** The costs of a carrier in a period, and the cash that it remitted. In paise. */
export interface CourierCosts {
  /** '' if none was given. */
  carrier: string;
  /** Returned orders, and the carrier's charge for them. */
  returns: number;
  return_cost_paise: number;
  /** Remitted cash from delivered orders, and the carrier's deductions from it. */
  remitted_paise: number;
  deducted_paise: number;
}
