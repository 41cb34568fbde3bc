import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files: one that starts last would run alone. */
const LONGEST = [
  "test/model/model.test.ts",
  "test/failing-statements.test.ts",
  "test/backup/backup.test.ts",
  "test/process.test.ts",
  "test/random-requests.test.ts",
  "test/backup/commands.test.ts",
  "test/slow-clients.test.ts",
];

/** Runs the slowest files first, even in a fresh clone, where Vitest doesn't know yet how long each takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
