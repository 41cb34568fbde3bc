import { useEffect, useState } from "react";

interface QrCodeProps {
  /** What a camera reads out of it. */
  text: string;
  /** What it is for, for those who don't see it. */
  label: string;
}

interface Drawn {
  size: number;
  /** An SVG path over a field of `size` by `size` squares. */
  path: string;
}

/** The quiet edge that cameras need, in squares. */
const EDGE = 4;

/** A QR code, 196 px, dark on white in both colour modes. What draws it is loaded with the first one that is shown. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  useEffect(() => {
    let wanted = true;
    draw(text).then(
      (next) => wanted && setDrawn(next),
      // Without it the id and the link are still there.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [text]);

  return (
    <svg
      role="img"
      aria-label={label}
      aria-busy={drawn === null || undefined}
      viewBox={
        drawn ? `${-EDGE} ${-EDGE} ${drawn.size + 2 * EDGE} ${drawn.size + 2 * EDGE}` : undefined
      }
      shapeRendering="crispEdges"
      className="size-49 rounded-field bg-code-paper fill-code-ink"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await import("qrcode");
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data.keys()).filter((at) => data[at]);
  const path = squares.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join("");
  return { size, path };
}
