import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";
import { adminTime } from "../../page/admin-time.ts";
import type { ServiceForm } from "./use-service-form.ts";

interface ServicePanelProps {
  id: string;
  title: string;
  lead: string;
  form: ServiceForm;
  /** Called by 'Save'. */
  onSave: () => void;
  trial: { label: string; busyText: string; run: () => void };
  /** The text of the dialog that removes the service's settings. */
  removal: { title: string; text: string };
  /** The environment variables that set it instead. */
  variables: string;
  unreadable: string | null;
  /** Notes above the fields. */
  notes?: ReactNode;
  /** The content below the form. */
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The form of an online service, with a test and its removal; only a note if the environment sets the service. */
export function ServicePanel({ id, title, lead, form, ...rest }: ServicePanelProps) {
  const { by_environment, changed_at, values } = form.base;
  return (
    <Panel id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-soft">
        {lead}
        {values && changed_at && ` Last changed ${adminTime(changed_at)}.`}
      </p>
      {by_environment && (
        <InlineAlert tone="info" className="mt-4">
          Set in the server's environment ({rest.variables}). It can't be changed here.
        </InlineAlert>
      )}
      {rest.unreadable && <InlineAlert className="mt-4">{rest.unreadable}</InlineAlert>}
      {rest.notes}
      {by_environment ? (
        <div className="mt-5">
          <TrialButton form={form} trial={rest.trial} />
          <FormOutcome form={form} />
        </div>
      ) : (
        <Fields form={form} {...rest} />
      )}
      {rest.below}
    </Panel>
  );
}

function Fields({
  form,
  onSave,
  trial,
  removal,
  children,
}: Pick<ServicePanelProps, "form" | "onSave" | "trial" | "removal" | "children">) {
  const [removing, setRemoving] = useState(false);
  const { changed, busy, problem, base } = form;
  const element = useShownFailure(problem);

  return (
    <form
      ref={element}
      noValidate
      data-unsaved={changed}
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !busy) onSave();
      }}
    >
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">{children}</div>
      <FormOutcome form={form} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={changed ? "solid" : "outline"}
          aria-disabled={!changed || undefined}
          busy={busy === "saving"}
          busyText="Saving..."
        >
          {changed ? "Save" : "No changes yet"}
        </Button>
        {(changed || base.values) && <TrialButton form={form} trial={trial} />}
        {changed && (
          <Button variant="quiet" onClick={form.discard}>
            Discard
          </Button>
        )}
        {base.values && !changed && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      <Dialog open={removing} onClose={() => setRemoving(false)} title={removal.title}>
        <p>{removal.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            busy={busy === "removing"}
            busyText="Removing..."
            onClick={async () => {
              await form.remove();
              setRemoving(false);
            }}
          >
            Remove it
          </Button>
          <Button variant="quiet" onClick={() => setRemoving(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </form>
  );
}

function TrialButton({ form, trial }: Pick<ServicePanelProps, "form" | "trial">) {
  return (
    <Button
      variant="outline"
      busy={form.busy === "trying"}
      busyText={trial.busyText}
      onClick={() => !form.busy && trial.run()}
    >
      {trial.label}
    </Button>
  );
}

function FormOutcome({ form: { problem, success } }: Pick<ServicePanelProps, "form">) {
  if (problem) return <InlineAlert className="mt-4">{problem}</InlineAlert>;
  if (!success) return null;
  return (
    <InlineAlert tone="success" className="mt-4">
      {success}
    </InlineAlert>
  );
}
