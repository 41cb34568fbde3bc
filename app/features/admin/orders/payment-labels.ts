const METHODS: Record<string, string> = { upi: "UPI", cod: "Cash", razorpay: "Razorpay" };

export function methodName(method: string): string {
  return METHODS[method] ?? method;
}
