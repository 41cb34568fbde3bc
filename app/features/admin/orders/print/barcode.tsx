import { code128 } from "#app/shared/codes/code-128.ts";

/** The width of a bar; narrower if the code would be wider than a label. */
const MODULE_MM = 0.5;

interface BarcodeProps {
  /** Encoded in the bars and printed below them; text that Code 128 can't encode is only printed. */
  text: string;
  /** What the code stands for, for screen readers. */
  label: string;
}

/** A Code 128 barcode with its text, dark on white in both colour modes. */
export function Barcode({ text, label }: BarcodeProps) {
  const code = code128(text);
  return (
    <figure className="bg-code-paper py-1 text-center text-code-ink">
      {code && (
        <svg
          role="img"
          aria-label={`Barcode: ${label} ${text}`}
          viewBox={`0 0 ${code.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className="mx-auto block h-[16mm] max-w-full fill-code-ink"
          style={{ width: `${code.width * MODULE_MM}mm` }}
        >
          <path d={code.path} />
        </svg>
      )}
      <figcaption className="font-semibold tracking-wide wrap-anywhere">{text}</figcaption>
    </figure>
  );
}
