import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** The budgets in bytes of a card's picture, and of all pictures in a phone's first view of the home page. */
const CARD = 12_000;
const FIRST_LOOK = 120_000;
const CARDS = 4;
/** The hero on a phone with a device pixel ratio of three. A visit shows one of the two, depending on the colour mode. */
const HEROES = ["drawings/hero-1600.avif", "drawings/hero-dark-1600.avif"];

/** The pictures of a built client that are over budget. The four heaviest cards stand for any four. */
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
