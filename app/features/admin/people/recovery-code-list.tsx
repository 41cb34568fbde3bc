import { Button } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/save-file.ts";

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const save = () =>
    saveFile({
      name: "recovery-codes.txt",
      content: new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }),
    });
  return (
    <div className="grid gap-4">
      <p>
        Each of these codes works once, instead of a code from your phone. Keep them where you can
        find them without your phone: they won't be shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 rounded-card border border-line bg-sunken p-4 font-mono min-[22rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="py-0.5 text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>I have saved them</Button>
        <Button variant="outline" onClick={save}>
          Save as a file
        </Button>
      </div>
    </div>
  );
}
