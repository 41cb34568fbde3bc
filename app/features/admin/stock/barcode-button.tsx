import { ScanBarcode } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

/** The browser's barcode detector, which TypeScript's library doesn't describe yet. */
interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type BarcodeReaderClass = new () => BarcodeReader;

const EVERY_MS = 200;
const NO_CAMERA = "The camera can't be used. Check that this site may use it, or type the SKU.";

function readerClass(): BarcodeReaderClass | undefined {
  return (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector;
}

interface BarcodeButtonProps {
  /** Called with the scanned code. */
  onRead: (code: string) => void;
}

/** A button that scans a barcode with the camera; renders nothing if the browser can't. */
export function BarcodeButton({ onRead }: BarcodeButtonProps) {
  const [open, setOpen] = useState(false);
  const [Reader, setReader] = useState<BarcodeReaderClass>();
  useEffect(() => {
    if ("mediaDevices" in navigator) setReader(() => readerClass());
  }, []);
  if (!Reader) return null;
  return (
    <div className="mb-3">
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        <ScanBarcode aria-hidden="true" className="size-5" />
        Scan with the camera
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Scan a barcode">
        <BarcodeCamera
          Reader={Reader}
          onRead={(code) => {
            setOpen(false);
            onRead(code);
          }}
        />
      </Dialog>
    </div>
  );
}

/** The camera's picture, scanned until a barcode is found. */
function BarcodeCamera({ Reader, onRead }: BarcodeButtonProps & { Reader: BarcodeReaderClass }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onRead);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const reader = new Reader();
    const look = async () => {
      const codes = video.current ? await reader.detect(video.current).catch(() => []) : [];
      if (!wanted) return;
      const code = codes[0]?.rawValue.trim();
      if (code) found(code);
      else timer = setTimeout(look, EVERY_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (!wanted || !video.current) return stopTracks(stream);
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    start().catch(() => setFailed(wanted));
    return () => {
      wanted = false;
      clearTimeout(timer);
      stopTracks(stream);
    };
  }, [Reader]);

  if (failed) return <InlineAlert>{NO_CAMERA}</InlineAlert>;
  return (
    <>
      <p className="mb-3">Hold the barcode in front of the camera.</p>
      <video ref={video} muted playsInline className="w-full rounded-card bg-line" />
    </>
  );
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
