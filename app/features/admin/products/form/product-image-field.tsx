import { Plus } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { usePictureUpload } from "#app/features/media/use-picture-upload.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

interface ProductImageFieldProps {
  name: string;
  /** The picture's text alternative. */
  alt?: string;
  hint?: string;
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Called with an uploaded picture's address, the field's new value. */
  onUploaded: (url: string) => void;
  /** Called when an upload starts or ends; saving has to wait for it. */
  onUploading: (uploading: boolean) => void;
}

/** The address of a picture, with a preview and an upload. */
export function ProductImageField({
  alt = "The product's picture",
  hint = "A web address or a path in this shop. If blank, a plain drawing is shown.",
  onUploaded,
  onUploading,
  ...field
}: ProductImageFieldProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  // Not the field's value: a half-typed address has no picture.
  const [shown, setShown] = useState(field.value);
  const { progress, error, upload } = usePictureUpload((url) => {
    setShown(url);
    onUploaded(url);
  });

  async function uploadSelected({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    onUploading(true);
    await upload(file);
    onUploading(false);
    // Otherwise the same file couldn't be selected again after an error.
    target.value = "";
  }

  return (
    <div className="flex items-start gap-4 max-[24rem]:flex-col">
      <ProductPicture
        key={shown}
        src={shown.trim()}
        onError={() => setShown("")}
        alt={alt}
        size={120}
        className="size-21 shrink-0 rounded-card bg-sunken sm:size-30"
      />
      <div className="min-w-0 flex-1 max-[24rem]:w-full">
        <TextField
          label="Image URL"
          hint={hint}
          inputMode="url"
          {...field}
          onBlur={() => setShown(field.value)}
          error={error ?? field.error}
        />
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label="Picture to upload"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={uploadSelected}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="outline"
            size="small"
            busy={progress !== null}
            busyText="Uploading..."
            onClick={() => fileInput.current?.click()}
          >
            <Plus aria-hidden="true" className="size-5" />
            Upload a picture
          </Button>
          {progress === null ? (
            <span className="text-sm text-soft">JPEG, PNG, WebP or AVIF, up to 10 MB</span>
          ) : (
            <progress
              aria-label="Uploading the picture"
              value={progress}
              className="h-2 min-w-24 flex-1 accent-leaf"
            />
          )}
        </div>
      </div>
    </div>
  );
}
