/**
 * Where an order is paid through Razorpay. Only that page may load scripts of Razorpay's, so it is gone to by loading it
 * anew, never from within another page.
 */
export function payPath(orderId: number): string {
  return `/orders/${orderId}/pay`;
}
