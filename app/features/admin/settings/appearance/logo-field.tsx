import { Plus } from "lucide-react";
import { type ChangeEvent, useId, useRef } from "react";
import { logoPicture } from "#app/features/media/logo-picture.ts";
import { usePictureUpload } from "#app/features/media/use-picture-upload.ts";
import { shop } from "#app/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldNote } from "#app/ui/field-frame.tsx";
import { formatLogo, parseLogo } from "./appearance-text.ts";

interface LogoFieldProps {
  label: string;
  hint?: string;
  error?: string;
  /** In the format of `formatLogo`. */
  value: string;
  onChange: (value: string) => void;
}

/** The shop's logo: an uploaded picture, or the built-in one. */
export function LogoField({ label, hint, error, value, onChange }: LogoFieldProps) {
  const noteId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const logo = parseLogo(value);
  const upload = usePictureUpload((_url, picture) => onChange(formatLogo(picture)), "/media/logo/");
  const problem = upload.error ?? error;

  async function uploadSelected({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file) await upload.upload(file);
    // Otherwise the same file couldn't be selected again after an error.
    target.value = "";
  }

  return (
    <fieldset
      className="min-w-0 md:col-span-2"
      aria-describedby={noteId}
      aria-invalid={problem ? true : undefined}
      tabIndex={problem ? -1 : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid h-20 w-44 place-items-center rounded-card border border-line bg-label-paper text-sm text-label-ink">
          {logo ? <img {...logoPicture(logo, shop.name)} alt="Your logo" /> : "Built-in logo"}
        </div>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label="Logo to upload"
          accept="image/png,image/jpeg,image/webp"
          onChange={uploadSelected}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="outline"
            size="small"
            busy={upload.progress !== null}
            busyText="Uploading..."
            onClick={() => fileInput.current?.click()}
          >
            <Plus aria-hidden="true" className="size-5" />
            Upload a logo
          </Button>
          {logo && (
            <Button variant="quiet" size="small" onClick={() => onChange("")}>
              Use the built-in logo
            </Button>
          )}
        </div>
      </div>
      <FieldNote id={noteId} hint={hint} error={problem} />
    </fieldset>
  );
}
