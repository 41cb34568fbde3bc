import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** Bytes that a card's picture may have, and all that a phone's first look at the home page shows together. */
const CARD = 12_000;
const FIRST_LOOK = 120_000;
const CARDS = 4;
/** The hero on a phone with three device px for each px; a visit shows one of the two, by its colour mode. */
const HEROES = ["drawings/hero-1600.avif", "drawings/hero-dark-1600.avif"];

/** The pictures of a built client that are over their budget; the four heaviest cards stand for any four. */
export function findHeavyPictures(client: string): string[] {
  const weigh = (file: string) => statSync(path.join(client, file)).size;
  const cards = readdirSync(path.join(client, "pictures"))
    .filter((name) => name.endsWith("-wide-640.avif"))
    .map((name) => ({ name, bytes: weigh(`pictures/${name}`) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const heaviest = cards.slice(0, CARDS).reduce((sum, { bytes }) => sum + bytes, 0);
  const firstLook = heaviest + Math.max(...HEROES.map(weigh));
  console.log(`  heaviest card ${cards[0]?.bytes} bytes, first look on a phone ${firstLook} bytes`);
  return [
    ...cards
      .filter(({ bytes }) => bytes > CARD)
      .map(({ name, bytes }) => `${name} has ${bytes} bytes; a card's picture may have ${CARD}.`),
    ...(firstLook > FIRST_LOOK
      ? [
          `A phone's first look fetches ${firstLook} bytes of pictures; its budget is ${FIRST_LOOK}.`,
        ]
      : []),
  ];
}
