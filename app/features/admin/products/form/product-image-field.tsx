import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { usePictureUpload } from "#app/features/media/use-picture-upload.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

interface ProductImageFieldProps {
  name: string;
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** An uploaded picture's address, to be taken as the value. */
  onUploaded: (url: string) => void;
  /** Whether an upload is under way, which saving has to wait for. */
  onUploading: (uploading: boolean) => void;
}

/** The address of a product's picture, what it leads to, and a way to bring a picture of one's own. */
export function ProductImageField({ onUploaded, onUploading, ...field }: ProductImageFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  // An address that is still being written leads nowhere.
  const [shown, setShown] = useState(field.value);
  const { progress, error, upload } = usePictureUpload((url) => {
    setShown(url);
    onUploaded(url);
  });

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    onUploading(true);
    await upload(file);
    onUploading(false);
    // Else the same file could not be chosen again after a failure.
    target.value = "";
  }

  return (
    <div className="flex items-start gap-4">
      <ProductPicture
        key={shown}
        src={shown.trim()}
        onError={() => setShown("")}
        alt="The product's picture"
        size={120}
        className="size-21 shrink-0 rounded-card bg-sunken sm:size-30"
      />
      <div className="min-w-0 flex-1">
        <TextField
          label="Image URL"
          hint="A web address or a path of this shop; without one a plain drawing is shown"
          inputMode="url"
          {...field}
          onBlur={() => setShown(field.value)}
          error={error ?? field.error}
        />
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Picture to upload"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={take}
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="outline"
            size="small"
            busy={progress !== null}
            busyText="Uploading..."
            onClick={() => chooser.current?.click()}
          >
            <ImageUp aria-hidden="true" className="size-5" />
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
