/**
 * The page that pays an order through Razorpay. Only that page's security policy allows Razorpay's script, so open it with a full
 * page load, never by client-side navigation.
 */
export function payPath(orderId: number): string {
  return `/orders/${orderId}/pay`;
}
