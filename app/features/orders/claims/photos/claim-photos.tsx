import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Claim } from "../claim-schema.ts";
import { readPhoto } from "./claim-photo-client.ts";

interface ClaimPhotosProps {
  orderId: number;
  claim: Claim;
}

/** Thumbnails of a claim's photos; clicking one opens it in full size. */
export function ClaimPhotos({ orderId, claim }: ClaimPhotosProps) {
  if (claim.photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Photos">
      {claim.photos.map((photo) => (
        <li key={photo}>
          <ClaimPhoto orderId={orderId} claim={claim.claim} photo={photo} />
        </li>
      ))}
    </ul>
  );
}

interface ClaimPhotoProps {
  orderId: number;
  claim: number;
  photo: number;
}

function ClaimPhoto({ orderId, claim, photo }: ClaimPhotoProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [large, setLarge] = useState(false);
  useEffect(() => {
    let isShown = true;
    readPhoto(orderId, claim, photo).then(
      (read) => isShown && setUrl(read),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, [orderId, claim, photo]);
  const name = `Photo ${photo}`;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${name}, larger`}
        disabled={url === null}
        onClick={() => setLarge(true)}
        className="grid size-20 place-items-center overflow-hidden rounded-card border border-line bg-sunken text-center text-xs text-soft"
      >
        {url ? <img src={url} alt="" className="size-full object-cover" /> : failed && "Not loaded"}
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={name}>
        {url && large && <img src={url} alt={`${name} of the claim`} className="max-w-full" />}
      </Dialog>
    </>
  );
}
