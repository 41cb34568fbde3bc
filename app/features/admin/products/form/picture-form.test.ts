import { expect, test } from "vitest";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import {
  addPicture,
  EMPTY_PICTURES,
  movePicture,
  pictureChanges,
  picturesOf,
  removePicture,
  withImage,
} from "./picture-form.ts";

const picture = (url: string, alt = "", pack_id: number | null = null) => ({ url, alt, pack_id });
const formOf = (...pictures: Product["pictures"]) => picturesOf({ pictures } as Product);
const urls = (pictures: { url: string }[] | readonly { url: string }[] | undefined) =>
  pictures?.map(({ url }) => url);

const one = formOf(picture("/a.jpg"));
const three = formOf(picture("/a.jpg", "Front"), picture("/b.jpg", "Back", 12), picture("/c.jpg"));

test("sends nothing for an untouched form or a single picture without a text", () => {
  expect(pictureChanges(three, three)).toEqual({});
  expect(pictureChanges(one, withImage(one, "/d.jpg"))).toEqual({});
  expect(pictureChanges(EMPTY_PICTURES, withImage(EMPTY_PICTURES, "/d.jpg"))).toEqual({});
});

test("sends all pictures, the first as the image, once there is a text or a second picture", () => {
  const described = one.map((each) => ({ ...each, alt: " Front " }));
  expect(pictureChanges(one, described)).toEqual({
    pictures: [picture("/a.jpg", "Front")],
    image: "/a.jpg",
  });
  expect(pictureChanges(one, addPicture(one, "/b.jpg"))).toEqual({
    pictures: [picture("/a.jpg"), picture("/b.jpg")],
    image: "/a.jpg",
  });
});

test("a picture of one pack that becomes the first is for all packs", () => {
  const moved = movePicture(three, 1, -1);
  expect(moved.map(({ url, packId }) => [url, packId])).toEqual([
    ["/b.jpg", null],
    ["/a.jpg", null],
    ["/c.jpg", null],
  ]);
  expect(removePicture(three, 0)[0]).toMatchObject({ url: "/b.jpg", packId: null });
});

test("a picture at an end doesn't move beyond it, and moving back restores the order", () => {
  expect(movePicture(three, 0, -1)).toEqual(three);
  expect(movePicture(three, 2, 1)).toEqual(three);
  expect(movePicture(movePicture(three, 2, -1), 2, 1)).toEqual(three);
});

test("without an image, the next picture becomes the image", () => {
  expect(pictureChanges(three, withImage(three, " ")).image).toBe("/b.jpg");
  expect(urls(pictureChanges(three, withImage(three, "")).pictures)).toEqual(["/b.jpg", "/c.jpg"]);
});

test("the last picture can be removed", () => {
  expect(removePicture(one, 0)).toEqual(EMPTY_PICTURES);
  expect(pictureChanges(three, EMPTY_PICTURES)).toEqual({ pictures: [], image: "" });
});
