import { expect, test } from "vitest";
import { pictureKind } from "./picture-kind.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["webp", "RIFF\x24\0\0\0WEBPVP8 "],
  ["avif", "\0\0\0\x20ftypavif\0\0\0\0avifmif1"],
  ["avif", "\0\0\0\x20ftypmif1\0\0\0\0mif1avif"],
])("recognises %s by its content", (kind, text) => {
  expect(pictureKind(bytesOf(text))).toBe(kind);
});

test.each([
  "",
  "\xff\xd8",
  "GIF89a",
  "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "RIFF\x24\0\0\0WAVE",
  "\0\0\0\x20ftypheic\0\0\0\0mif1heic",
  "%PDF-1.7",
])("%j is not supported", (text) => {
  expect(pictureKind(bytesOf(text))).toBeNull();
});
