/** One day or month of the sales chart; `total` in rupees. */
export interface SalesPoint {
  name: string;
  orders: number;
  total: number;
  cancelled: number;
}
