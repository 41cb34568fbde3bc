import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { indiaFormat } from "#app/shared/india-time.ts";
import { Switch } from "#app/ui/switch.tsx";
import type { Consent, ConsentRecord } from "./consent-schema.ts";

interface ConsentSwitchProps {
  consent: Consent;
  busy: boolean;
  onChange: (given: boolean) => void;
}

/** The switch of one purpose, with its text and history. */
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
            {given ? "Given" : "Withdrawn"}: show history
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

const dateAndTime = indiaFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
});

/** 'Given on 21 November 2026 at 10:42 pm, version 1', with the time of withdrawal, if any; in Indian time. */
function recordText({ text_version, given_at, withdrawn_at }: ConsentRecord): string {
  const given = `Given on ${formatTime(given_at)}, version ${text_version}`;
  return withdrawn_at === null ? given : `${given}; withdrawn on ${formatTime(withdrawn_at)}`;
}

function formatTime(iso: string): string {
  // Newer ICU data has a narrow no-break space before pm.
  return dateAndTime.format(Date.parse(iso)).replaceAll("\u202f", " ");
}
