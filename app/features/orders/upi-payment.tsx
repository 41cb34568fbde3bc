import Copy from "lucide-react/icons/copy";
import { QrCode } from "#app/features/payments/qr-code.tsx";
import { formatRupees } from "#app/shared/money.ts";
import { shop } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { HeldUntil } from "./held-until.tsx";
import type { Order } from "./order-schema.ts";
import { UpiReferenceForm } from "./upi-reference-form.tsx";

interface UpiPaymentProps {
  order: Order;
  /** What the QR code holds, and what a UPI app opens. */
  link: string;
}

/** How to pay an order by UPI, while it waits for its money. */
export function UpiPayment({ order, link }: UpiPaymentProps) {
  const sum = formatRupees(order.total);
  return (
    <Panel aria-labelledby="upi-title" className="mt-6 shadow-card">
      <h2 id="upi-title" className="text-3xl">
        Pay {sum} by UPI
      </h2>
      <p className="mt-1.5 text-soft">Scan with any UPI app. We pack as soon as the money is in.</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <div>
          <QrCode text={link} label={`QR code to pay ${sum} by UPI`} />
          <UpiId />
        </div>
        <div className="grid content-start gap-5">
          <a
            href={link}
            className={buttonStyle(
              { size: "large", wide: true },
              "md:hidden md:pointer-coarse:inline-flex",
            )}
          >
            Open UPI app
          </a>
          {order.payment.due_at && <HeldUntil due={order.payment.due_at} />}
          <UpiReferenceForm orderId={order.id} />
        </div>
      </div>
    </Panel>
  );
}

function UpiId() {
  return (
    <div className="mt-3 flex items-center justify-between gap-3">
      <span className="min-w-0 font-semibold break-all">{shop.upiId}</span>
      <Button
        variant="quiet"
        size="small"
        onClick={copyUpiId}
        aria-label="Copy the UPI id"
        className="px-3!"
      >
        <Copy aria-hidden="true" className="size-4.5" />
        Copy
      </Button>
    </div>
  );
}

/** The clipboard is closed to a shop that is visited without TLS. */
async function copyUpiId() {
  try {
    await navigator.clipboard.writeText(shop.upiId);
    notify({ kind: "success", text: "UPI id copied." });
  } catch {
    notify({ kind: "info", text: "Please select the UPI id and copy it." });
  }
}
