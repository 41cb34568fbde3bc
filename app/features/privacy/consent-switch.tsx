import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { Switch } from "#app/ui/switch.tsx";
import { recordText } from "./consent-labels.ts";
import type { Consent } from "./consent-schema.ts";

interface ConsentSwitchProps {
  consent: Consent;
  busy: boolean;
  onChange: (given: boolean) => void;
}

/** One purpose: its words, its switch, and what was given and withdrawn before. */
export function ConsentSwitch({ consent, busy, onChange }: ConsentSwitchProps) {
  const textId = useId();
  const { title, text, given, history } = consent;
  return (
    <li>
      <Switch
        label={<span className="font-semibold">{title}</span>}
        aria-describedby={textId}
        checked={given}
        busy={busy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={textId} className="max-w-[36rem] text-soft">
        {text}
      </p>
      {history.length > 0 && (
        <details className="group">
          <summary className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm">
            {given ? "Given" : "Withdrawn"}: since when
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <ol className="grid gap-1 text-sm text-soft">
            {history.map((record) => (
              <li key={record.given_at}>{recordText(record)}</li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
