interface Most {
  ofLine: number;
  ofFile: number;
}

/** The line, from 1, with which there are too many cells: in itself, or in the file up to there. */
export interface TooManyCells {
  line: number;
  in: "line" | "file";
}

/**
 * Counts the cells of a CSV text that comes in pieces. The function that it returns takes the next piece and returns where
 * there are too many, or null. Commas and line breaks between quotes are part of a cell.
 */
export function cellCounter(most: Most): (piece: string) => TooManyCells | null {
  let isQuoted = false;
  let ofLine = 1;
  let ofFile = 1;
  let line = 1;
  let last = "";
  return (piece) => {
    for (const sign of piece) {
      if (sign === '"') isQuoted = !isQuoted;
      else if (sign === "\n" || sign === "\r") {
        // The two signs of one line break count once.
        if (!(sign === "\n" && last === "\r")) line += 1;
        if (!isQuoted) ofLine = 1;
      } else if (sign === "," && !isQuoted) {
        ofLine += 1;
        ofFile += 1;
        if (ofLine > most.ofLine) return { line, in: "line" };
        if (ofFile > most.ofFile) return { line, in: "file" };
      }
      last = sign;
    }
    return null;
  };
}
