import { type FormEvent, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import type { AppearanceValues } from "#app/features/settings/appearance/appearance-schema.ts";
import { saveSettings } from "#app/features/settings/settings-client.ts";
import type { SectionName, SettingsOverview } from "#app/features/settings/settings-schema.ts";
import { toSettings } from "#app/features/settings/settings-sections.ts";
import { applySettings } from "#app/settings.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Panel } from "#app/ui/panel.tsx";
import { requiredComponent } from "#app/ui/required-component.tsx";
import { useShownFailure } from "#app/ui/use-shown-failure.ts";
import { mergeEdits } from "../forms/merge-edits.ts";
import { adminTime } from "../page/admin-time.ts";
import { SettingInput } from "./setting-input.tsx";
import type { SettingGroup } from "./settings-fields.ts";
import { describeValue, isErrorOf, toFormValues, toSectionValues } from "./settings-form-values.ts";

const ReviewChanges = requiredComponent(
  async () => (await import("./review-changes.tsx")).ReviewChanges,
);
const UpiTest = requiredComponent(async () => (await import("./upi-test.tsx")).UpiTest);
const HomePreview = requiredComponent(
  async () => (await import("./appearance/home-preview.tsx")).default,
);

interface SettingsFormProps {
  group: SettingGroup;
  stored: SettingsOverview[SectionName];
}

/**
 * The form of a section. Errors never clear the typed values. After a conflict, the review compares them with the values that
 * someone else has saved.
 */
export function SettingsForm({ group, stored }: SettingsFormProps) {
  const { name, title, lead, fields } = group;
  const [base, setBase] = useState(stored);
  const before = toFormValues(fields, base.values);
  const [typed, setTyped] = useState(before);
  const [reviewing, setReviewing] = useState(false);
  const [wasReviewed, setWasReviewed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { revalidate } = useRevalidator();
  const form = useShownFailure(reviewing ? null : failure);
  const changed = fields.filter(({ path }) => typed[path] !== before[path]);
  const values = toSectionValues(fields, typed);
  // Unedited fields show the values that someone else has saved.
  if (stored.version !== base.version) {
    setBase(stored);
    setTyped(mergeEdits(typed, before, toFormValues(fields, stored.values)));
  }

  function errorOf(field: (typeof fields)[number]): string | undefined {
    if (!(failure instanceof ApiError)) return undefined;
    const key = Object.keys(failure.data).find((each) => isErrorOf(field, each, values));
    return key && failure.fieldMessage(key);
  }

  function review(event: FormEvent) {
    event.preventDefault();
    if (changed.length === 0) return;
    setReviewing(true);
    setWasReviewed(true);
  }

  function discard() {
    setTyped(before);
    setFailure(null);
  }

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const saved = await saveSettings(name, { version: stored.version, values: values as never });
      setTyped((now) => mergeEdits(now, typed, toFormValues(fields, saved[name].values)));
      applySettings({ shop: toSettings(valuesOf(saved)).shop });
      notify({ kind: "success", text: "Saved. The shop shows it now." });
    } catch (error) {
      setFailure(error);
    } finally {
      // Reload after a conflict too: the next review then compares with the current values.
      await revalidate().catch(() => {});
      setReviewing(false);
      setBusy(false);
    }
  }

  const hasFieldError = fields.some((field) => errorOf(field));
  return (
    <Panel id={name} aria-labelledby={`${name}-title`} className="scroll-mt-20">
      <h2 id={`${name}-title`} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-soft">
        {lead}
        {stored.changed_at && ` Last changed ${adminTime(stored.changed_at)}.`}
      </p>
      <form
        ref={form}
        onSubmit={review}
        noValidate
        data-unsaved={changed.length > 0}
        className="mt-5"
      >
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
          {fields.map((field) => (
            <SettingInput
              key={field.path}
              field={field}
              value={typed[field.path] ?? ""}
              error={errorOf(field)}
              onChange={(value) => setTyped((old) => ({ ...old, [field.path]: value }))}
            />
          ))}
        </div>
        {name === "payment" && (
          <Suspense>
            <UpiTest upiId={String(typed.upiId ?? "").trim()} />
          </Suspense>
        )}
        {failure !== null && (
          <InlineAlert className="mt-4">
            {hasFieldError
              ? "Please correct the marked fields. Nothing was saved."
              : messageOf(failure, "The settings were not saved. Try again.")}
          </InlineAlert>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={changed.length === 0 ? "outline" : "solid"}
            aria-disabled={changed.length === 0 || undefined}
          >
            {changed.length === 0 ? "No changes yet" : "Review changes"}
          </Button>
          {changed.length > 0 && (
            <Button variant="quiet" onClick={discard}>
              Discard
            </Button>
          )}
        </div>
      </form>
      {wasReviewed && (
        <Suspense>
          <ReviewChanges
            open={reviewing}
            changes={changed.map((field) => ({
              label: field.label,
              before: describeValue(field, before),
              after: describeValue(field, typed),
            }))}
            busy={busy}
            preview={
              name === "appearance" && (
                <Suspense>
                  <HomePreview values={values as AppearanceValues} />
                </Suspense>
              )
            }
            onClose={() => setReviewing(false)}
            onSave={save}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function valuesOf(overview: SettingsOverview) {
  return {
    identity: overview.identity.values,
    contact: overview.contact.values,
    appearance: overview.appearance.values,
    slogans: overview.slogans.values,
    tax: overview.tax.values,
    payment: overview.payment.values,
    delivery: overview.delivery.values,
    van: overview.van.values,
    charges: overview.charges.values,
    alerts: overview.alerts.values,
  };
}
