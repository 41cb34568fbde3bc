import { cutText } from "#app/shared/text/cut-text.ts";

/** Zero-width joiners change the look of a Telugu or Hindi word, but not the word. */
const JOINERS = /[\u200B-\u200D\uFEFF]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
const LONGEST_WORD = 60;

/** The lower-case words of a text in any script, without punctuation, each cut at 60 characters. */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFC")
    .replace(JOINERS, "")
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .toLowerCase()
    .replace(BETWEEN_WORDS, " ")
    .split(" ")
    .filter(Boolean)
    .map((word) => cutText(word, LONGEST_WORD));
}

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Splits a word into letters as a reader sees them: in Indian scripts, a consonant with its vowel sign is one letter. */
export function lettersOf(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}
