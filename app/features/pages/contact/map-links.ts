/** A place on the earth, in degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

const OSM = "https://www.openstreetmap.org";
const ZOOM = 14;
/** Half of what the frame shows, in degrees: about 3 km to each side, 1.5 km up and down. */
const HALF = { longitude: 0.028, latitude: 0.013 };

/** The map with a pin, to stand in a frame. */
export function mapFrameUrl({ latitude, longitude }: Place): string {
  const edges = [
    longitude - HALF.longitude,
    latitude - HALF.latitude,
    longitude + HALF.longitude,
    latitude + HALF.latitude,
  ];
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${OSM}/export/embed.html?${query}`;
}

/** The same map as a page of its own. */
export function mapPageUrl({ latitude, longitude }: Place): string {
  return `${OSM}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}

/** The picture of which the map under the place is made; where it can't be loaded, the frame would stay empty. */
export function mapTileUrl({ latitude, longitude }: Place): string {
  const tiles = 2 ** ZOOM;
  const north = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * tiles);
  const y = Math.floor(((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * tiles);
  return `https://tile.openstreetmap.org/${ZOOM}/${x}/${y}.png`;
}
