/** A position in degrees north and east. */
export interface Place {
  latitude: number;
  longitude: number;
}

const OSM = "https://www.openstreetmap.org";
const ZOOM = 14;
/** The distance from the frame's centre to its edges, in degrees: about 3 km east and west, 1.5 km north and south. */
const HALF_SPAN = { longitude: 0.028, latitude: 0.013 };

/** A map with a marker, for a frame. */
export function mapFrameUrl({ latitude, longitude }: Place): string {
  const edges = [
    longitude - HALF_SPAN.longitude,
    latitude - HALF_SPAN.latitude,
    longitude + HALF_SPAN.longitude,
    latitude + HALF_SPAN.latitude,
  ];
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${OSM}/export/embed.html?${query}`;
}

/** The same map as a page. */
export function mapPageUrl({ latitude, longitude }: Place): string {
  return `${OSM}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}

/** The map tile that contains the place, to test whether the map can be loaded. If it can't, the frame would stay empty. */
export function mapTileUrl({ latitude, longitude }: Place): string {
  const tiles = 2 ** ZOOM;
  const north = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * tiles);
  const y = Math.floor(((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * tiles);
  return `https://tile.openstreetmap.org/${ZOOM}/${x}/${y}.png`;
}
