import { MapPin } from "lucide-react";
import { useState } from "react";
import { shop } from "#app/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { HAS_DRAWINGS } from "#app/ui/picture-crops.ts";
import { mapFrameUrl, mapPageUrl, mapTileUrl } from "./map-links.ts";

const TIMEOUT_MS = 8000;

type MapState = "drawing" | "loading" | "shown" | "failed";

/** A drawing of the way to the farm, which shows OpenStreetMap on request. If the map can't be loaded, the drawing stays. */
export function ContactMap() {
  const [state, setState] = useState<MapState>("drawing");
  const address = addressLine();

  async function showMap() {
    setState("loading");
    setState((await pictureLoads(mapTileUrl(shop.mapPosition))) ? "shown" : "failed");
  }

  return (
    <figure>
      {(HAS_DRAWINGS || state === "shown") && (
        <div className="relative aspect-[880/420] overflow-hidden rounded-panel border border-line bg-sunken">
          <Picture
            src="/drawings/map.svg"
            alt={`A drawn map: the way to ${address}`}
            width={880}
            height={420}
            loading="eager"
            className="size-full object-cover"
          />
          {state === "shown" && (
            <iframe
              src={mapFrameUrl(shop.mapPosition)}
              title={`Map: ${address}`}
              sandbox="allow-scripts allow-same-origin allow-popups"
              className="absolute inset-0 size-full bg-sunken"
            />
          )}
        </div>
      )}
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        {state !== "shown" && state !== "failed" && (
          <Button variant="outline" size="small" busy={state === "loading"} onClick={showMap}>
            <MapPin aria-hidden="true" className="size-5" />
            Show the map
          </Button>
        )}
        <span role="status" className={state === "failed" ? "text-ink" : "sr-only"}>
          {state === "failed" && "The map can't be loaded just now."}
          {state === "shown" && "The map is shown."}
        </span>
        <a
          href={mapPageUrl(shop.mapPosition)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          Open in OpenStreetMap
        </a>
      </figcaption>
    </figure>
  );
}

function addressLine(): string {
  const { street, district, state, pin } = shop.address;
  return `${shop.name}, ${street}, ${district}, ${state} ${pin}`;
}

function pictureLoads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    setTimeout(resolve, TIMEOUT_MS, false);
    picture.src = url;
  });
}
