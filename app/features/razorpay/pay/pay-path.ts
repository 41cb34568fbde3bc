/**
 * The page that pays for an order through Razorpay. Only this page's content security policy allows Razorpay's script, so open it
 * with a full page load, never by client-side navigation.
 */
export function payPath(orderId: number): string {
  return `/orders/${orderId}/pay`;
}
