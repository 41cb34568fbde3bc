interface CellLimits {
  perLine: number;
  perFile: number;
}

/** The line, counted from 1, that exceeds a limit: the limit per line, or the limit for the whole file. */
export interface TooManyCells {
  line: number;
  in: "line" | "file";
}

/**
 * Counts the cells of a CSV text that arrives in chunks. The returned function takes the next chunk and returns the line that
 * exceeds a limit, or null. Commas and line breaks inside quotes are part of a cell.
 */
export function cellCounter(limits: CellLimits): (chunk: string) => TooManyCells | null {
  let isQuoted = false;
  let cellsInLine = 1;
  let cellsInFile = 1;
  let line = 1;
  let last = "";
  return (chunk) => {
    for (const character of chunk) {
      if (character === '"') isQuoted = !isQuoted;
      else if (character === "\n" || character === "\r") {
        // CRLF is one line break.
        if (!(character === "\n" && last === "\r")) line += 1;
        if (!isQuoted) cellsInLine = 1;
      } else if (character === "," && !isQuoted) {
        cellsInLine += 1;
        cellsInFile += 1;
        if (cellsInLine > limits.perLine) return { line, in: "line" };
        if (cellsInFile > limits.perFile) return { line, in: "file" };
      }
      last = character;
    }
    return null;
  };
}
