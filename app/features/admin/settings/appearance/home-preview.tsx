import { useEffect, useRef, useState } from "react";
import type { AppearanceValues } from "#app/features/settings/appearance/appearance-schema.ts";
import { previewAppearance } from "#app/features/settings/settings-client.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { BusyText } from "#app/ui/busy-text.tsx";
import { ChipButton } from "#app/ui/chip-button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";

/** The page width of the preview, in px, which is scaled down to fit. */
const WIDE = 1200;

/** A preview of the home page with unsaved settings, in a sandboxed frame without scripts. */
export default function HomePreview({ values }: { values: AppearanceValues }) {
  const [loading] = useState(() => previewAppearance(values));
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [dark, setDark] = useState(false);
  const [wide, setWide] = useState(false);
  const [room, setRoom] = useState(WIDE);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    let closed = false;
    loading.then(
      (page) => !closed && setHtml(page.html),
      (failure) => !closed && setProblem(messageOf(failure, "The preview could not be loaded.")),
    );
    return () => {
      closed = true;
    };
  }, [loading]);

  const page = () => frame.current?.contentDocument?.documentElement;

  function write() {
    const root = page();
    if (!root || html === undefined) return;
    root.innerHTML = html;
    root.dataset.theme = dark ? "dark" : "light";
  }

  function switchMode() {
    const root = page();
    if (root) root.dataset.theme = dark ? "light" : "dark";
    setDark(!dark);
  }

  function switchWidth() {
    setRoom(box.current?.clientWidth ?? WIDE);
    setWide(!wide);
  }

  const scale = room / WIDE;
  return (
    <section aria-label="Preview" className="mt-5">
      {problem && <InlineAlert>{problem}</InlineAlert>}
      {html === undefined && !problem && <BusyText>Loading the preview...</BusyText>}
      {html !== undefined && (
        <>
          <div className="flex flex-wrap gap-2">
            <ChipButton selected={dark} onClick={switchMode}>
              Dark mode
            </ChipButton>
            <ChipButton selected={wide} onClick={switchWidth}>
              Wide screen
            </ChipButton>
          </div>
          <div ref={box} className="mt-3 h-[26rem] overflow-hidden rounded-card border border-line">
            <iframe
              ref={frame}
              title="The home page as it will be"
              sandbox="allow-same-origin"
              src="/page-frame"
              onLoad={write}
              className="block h-full w-full max-w-100 bg-surface mx-auto"
              style={
                wide
                  ? {
                      width: WIDE,
                      maxWidth: "none",
                      height: `${100 / scale}%`,
                      transformOrigin: "top left",
                      transform: `scale(${scale})`,
                    }
                  : undefined
              }
            />
          </div>
        </>
      )}
    </section>
  );
}
