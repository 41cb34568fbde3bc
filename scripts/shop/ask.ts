import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** The exit code after Ctrl-C. */
const INTERRUPTED = 130;

/** Whether there is a terminal to ask in. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true;
}

/** Asks in the terminal, and returns the typed line. */
export function ask(question: string): Promise<string> {
  return readLine(question, process.stdout);
}

/** Asks without echoing the input. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = await readLine("", hidden);
  process.stdout.write("\n");
  return line;
}

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  lines.on("SIGINT", () => process.exit(INTERRUPTED));
  // The input may end; without this, the promise would never settle.
  const closed = new Promise<string>((resolve) => lines.on("close", () => resolve("")));
  try {
    return await Promise.race([lines.question(question), closed]);
  } finally {
    lines.close();
  }
}
