import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { shop } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { mapFrameUrl, mapPageUrl, mapTileUrl } from "./map-links.ts";

const { street, district, state, pin } = shop.address;
const WHERE = `${shop.name}, ${street}, ${district}, ${state} ${pin}`;
const PATIENCE_MS = 8000;

type Showing = "drawn" | "asked" | "framed" | "refused";

/** The way to the farm: drawn at first, OpenStreetMap's when asked for; the drawing stays where that can't be had. */
export function ContactMap() {
  const [showing, setShowing] = useState<Showing>("drawn");

  async function ask() {
    setShowing("asked");
    setShowing((await pictureLoads(mapTileUrl(shop.mapPosition))) ? "framed" : "refused");
  }

  return (
    <figure>
      <div className="relative aspect-[880/420] overflow-hidden rounded-panel border border-line bg-sunken">
        <Picture
          src="/drawings/map.svg"
          alt={`A drawn map: the way to ${WHERE}`}
          width={880}
          height={420}
          loading="eager"
          className="size-full object-cover"
        />
        {showing === "framed" && (
          <iframe
            src={mapFrameUrl(shop.mapPosition)}
            title={`Map: ${WHERE}`}
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="absolute inset-0 size-full bg-sunken"
          />
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        {showing !== "framed" && showing !== "refused" && (
          <Button variant="outline" size="small" busy={showing === "asked"} onClick={ask}>
            <MapPin aria-hidden="true" className="size-5" />
            Show the map
          </Button>
        )}
        <span role="status" className={showing === "refused" ? "text-ink" : "sr-only"}>
          {showing === "refused" && "The map can't be loaded just now."}
          {showing === "framed" && "The map is shown."}
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

function pictureLoads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    setTimeout(resolve, PATIENCE_MS, false);
    picture.src = url;
  });
}
