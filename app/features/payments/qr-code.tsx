import { useEffect, useState } from "react";
import { drawQr, type QrDrawing } from "#app/shared/codes/qr-drawing.ts";

interface QrCodeProps {
  /** The content of the code. */
  text: string;
  /** The purpose of the code, as its accessible name. */
  label: string;
}

/**
 * A QR code, 196 px, dark on white in all colour modes, with the quiet zone that cameras need. The library is loaded with the first
 * code.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);

  useEffect(() => {
    let mounted = true;
    drawQr(text).then(
      (next) => mounted && setDrawing(next),
      // Without the code, the UPI id and the link still work.
      () => {},
    );
    return () => {
      mounted = false;
    };
  }, [text]);

  return (
    <div className="grid place-items-center rounded-card border border-line bg-code-paper p-5 forced-color-adjust-none">
      <svg
        role="img"
        aria-label={label}
        aria-busy={drawing === null || undefined}
        viewBox={drawing ? `0 0 ${drawing.size} ${drawing.size}` : undefined}
        shapeRendering="crispEdges"
        className="size-49 max-w-full fill-code-ink"
      >
        {drawing && <path d={drawing.path} />}
      </svg>
    </div>
  );
}
