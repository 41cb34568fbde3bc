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

/** A QR code, 196 px, dark on white in both colour modes, with the quiet edge that cameras need. What draws it is loaded with the first one that is shown. */
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
    <div className="grid place-items-center rounded-card border border-line bg-code-paper p-5">
      <svg
        role="img"
        aria-label={label}
        aria-busy={drawn === null || undefined}
        viewBox={drawn ? `0 0 ${drawn.size} ${drawn.size}` : undefined}
        shapeRendering="crispEdges"
        className="size-49 fill-code-ink"
      >
        {drawn && <path d={drawn.path} />}
      </svg>
    </div>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await import("qrcode");
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = Array.from(data.keys()).filter((at) => data[at]);
  const path = squares.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join("");
  return { size, path };
}
