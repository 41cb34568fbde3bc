import { expect, test } from "vitest";
import { mapFrameUrl, mapPageUrl, mapTileUrl } from "./map-links.ts";

const CHARMINAR = { latitude: 17.3616, longitude: 78.4747 };

test("the frame is centred on the place and marks it", () => {
  const url = new URL(mapFrameUrl(CHARMINAR));
  expect(url.origin).toBe("https://www.openstreetmap.org");
  expect(url.searchParams.get("marker")).toBe("17.3616,78.4747");
  const [west, south, east, north] = (url.searchParams.get("bbox") ?? "").split(",").map(Number);
  expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(78.4747, 4);
  expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(17.3616, 4);
  expect(west).toBeLessThan(east ?? 0);
  expect(south).toBeLessThan(north ?? 0);
});

test("the page of the map shows the same place as the frame", () => {
  expect(mapPageUrl(CHARMINAR)).toBe(
    "https://www.openstreetmap.org/?mlat=17.3616&mlon=78.4747#map=14/17.3616/78.4747",
  );
});

test("the tile is the one that contains the place", () => {
  expect(mapTileUrl(CHARMINAR)).toBe("https://tile.openstreetmap.org/14/11763/7389.png");
});

test("north and south of the equator lie on different tiles", () => {
  const tile = (latitude: number) => mapTileUrl({ latitude, longitude: 0.001 });
  expect(tile(0.001)).toBe("https://tile.openstreetmap.org/14/8192/8191.png");
  expect(tile(-0.001)).toBe("https://tile.openstreetmap.org/14/8192/8192.png");
});
