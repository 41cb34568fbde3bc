import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";

/** The part of the Web Speech API used here, which TypeScript's library doesn't describe yet. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
type RecognitionClass = new () => Recognition;

const LANGUAGES = [
  { tag: "en-IN", name: "English" },
  { tag: "te-IN", name: "తెలుగు" },
  { tag: "ta-IN", name: "தமிழ்" },
  { tag: "hi-IN", name: "हिन्दी" },
] as const;

function recognitionClass(): RecognitionClass | undefined {
  const known = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
}

interface VoiceSearchProps {
  /** Called with the recognised text. */
  onHeard: (text: string) => void;
}

/** Buttons for voice search, one per language. Renders nothing if the browser has no speech recognition. */
export function VoiceSearch({ onHeard }: VoiceSearchProps) {
  const [listening, setListening] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const current = useRef<Recognition | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const Recognition = recognitionClass();
  if (!Recognition) return null;

  function listen(tag: string) {
    current.current?.abort();
    if (!Recognition || listening === tag) return setListening(null);
    const recognition = new Recognition();
    current.current = recognition;
    recognition.lang = tag;
    recognition.onresult = ({ results }) => {
      const heard = results[0]?.[0]?.transcript.trim();
      if (heard) onHeard(heard);
    };
    recognition.onerror = ({ error }) => setFailed(error !== "aborted" && error !== "no-speech");
    recognition.onend = () => setListening((now) => (now === tag ? null : now));
    setFailed(false);
    setListening(tag);
    recognition.start();
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t border-line px-2 pt-2">
      <span className="text-sm text-soft">Speak in</span>
      {LANGUAGES.map(({ tag, name }) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={listening === tag}
          // Leaves the focus in the field, so that the list stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => listen(tag)}
          className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-field px-2.5 font-semibold hover:bg-leaf-tint aria-pressed:bg-leaf-tint aria-pressed:text-leaf-deep"
        >
          {listening === tag ? (
            <Square aria-hidden="true" className="size-4" />
          ) : (
            <Mic aria-hidden="true" className="size-4" />
          )}
          {name}
        </button>
      ))}
      <p role="status" className="basis-full text-sm text-soft empty:hidden">
        {listening && "Listening..."}
        {failed && "We couldn't hear you. Check that this site may use the microphone."}
      </p>
    </div>
  );
}
