import { QrCode } from "#app/features/payments/qr-code.tsx";
import { UPI_ID, upiTestLink } from "#app/features/payments/upi-link.ts";

/** A QR code that pays one rupee to the typed UPI id, to check whose name a UPI app shows. */
export function UpiTest({ upiId }: { upiId: string }) {
  if (!UPI_ID.test(upiId)) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-5">
      <QrCode text={upiTestLink(upiId)} label={`Test code for ${upiId}`} />
      <p className="max-w-sm text-soft">
        Scan this code with your UPI app before you save: it must show your own name. Then you can
        close the app, or send yourself the rupee.
      </p>
    </div>
  );
}
