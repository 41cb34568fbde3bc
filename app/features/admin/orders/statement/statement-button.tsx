import { Suspense, useState } from "react";
import { BusyText } from "#app/ui/busy-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { useStatement } from "./use-statement.ts";

const StatementContent = requiredComponent(
  async () => (await import("./statement-content.tsx")).StatementContent,
);

interface StatementButtonProps {
  /** Whether narrow screens show the button too. */
  onPhones: boolean;
}

/** The button that opens the bank statement dialog. Closing the dialog doesn't discard the statement; leaving the page does. */
export function StatementButton({ onPhones }: StatementButtonProps) {
  const [open, setOpen] = useState(false);
  const statement = useStatement();
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className={onPhones ? undefined : "max-md:hidden"}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Bank statement
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Match UPI payments"
        className="max-w-3xl"
      >
        <Suspense fallback={<BusyText>Loading...</BusyText>}>
          <StatementContent statement={statement} />
        </Suspense>
      </Dialog>
    </>
  );
}
