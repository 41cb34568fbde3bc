import { spawn } from "node:child_process";
import { parseArgs } from "node:util";

/**
 * Runs the tests of faults, races, histories and random requests with new seeds, for longer than `npm test` can. Each ends by
 * checking the invariants of the data. `--only NAME` runs one part, `--scale 0.01` a hundredth of each, `--seed N` repeats a run;
 * `--only day --hours 2` takes two hours.
 */

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    scale: { type: "string", default: "1" },
    hours: { type: "string", default: "24" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
  },
});
const scale = Number(options.scale);
const { seed } = options;
const hours = Number(options.hours) * scale;
const times = (full: number) => String(Math.max(1, Math.round(full * scale)));

interface Part {
  files: string[];
  env: Record<string, string>;
  /** Describes it on the terminal. */
  does: string;
}

/** A history has eight commands on average. */
const HISTORIES = times(125_000);
const PARTS: Record<string, Part> = {
  model: {
    files: ["test/model/model.test.ts"],
    env: { MODEL_RUNS: HISTORIES, MODEL_SEED: seed },
    does: `${HISTORIES} histories, a million commands at full scale`,
  },
  statements: {
    files: ["test/failing-statements.test.ts"],
    env: { FAULTS: "all" },
    does: "each statement of each writing call failing in four ways",
  },
  network: {
    files: ["test/bad-network.test.ts"],
    env: { FAULTS: "all" },
    does: "1,000 cut commits and 1,000 orders with resets",
  },
  races: {
    files: ["test/races.test.ts", "test/last-pieces.test.ts"],
    env: { RACES: times(100), RACE_SEED: seed },
    does: `each pair of calls ${times(100)} times, and 1,000 buyers ${times(50)} times`,
  },
  histories: {
    files: ["test/histories/isolation.test.ts"],
    env: { HISTORIES: times(1_000), HISTORY_SEED: seed },
    does: `${times(1_000)} histories of concurrent calls for each part of the shop, a serial order sought for each`,
  },
  failover: {
    files: ["test/failover.test.ts"],
    env: { FAILOVERS: times(20) },
    does: `${times(20)} times: the primary database killed, its standby promoted`,
  },
  kills: {
    files: ["test/process-drill.test.ts"],
    env: { DRILL_ROUNDS: times(25) },
    does: `${times(25)} times each: the shop killed, its database killed, both`,
  },
  day: {
    files: ["test/day/day.test.ts"],
    env: { DAY_HOURS: String(hours), DAY_SEED: seed },
    does: `${hours} hours of mixed load, with backups and restarts`,
  },
  fuzz: {
    files: ["test/random-requests.test.ts"],
    env: { FUZZ_REQUESTS: times(1_000_000), FUZZ_SEED: seed },
    does: `${times(1_000_000)} random requests`,
  },
};

/** Parts that run only if named. */
const LONG = ["day", "fuzz"];
const names = Object.keys(PARTS).filter((name) =>
  options.only === undefined ? !LONG.includes(name) : name === options.only,
);
if (names.length === 0 || !(hours > 0)) {
  console.error(
    `--only takes one of: ${Object.keys(PARTS).join(", ")}. --scale and --hours take a number above 0.`,
  );
  process.exit(1);
}
const summary: string[] = [];
for (const name of names) {
  const part = PARTS[name];
  if (!part) continue;
  console.log(`${name}: ${part.does}, seed ${seed} …`);
  const startedAt = Date.now();
  const code = await run(part);
  if (code !== 0) process.exitCode = 1;
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  summary.push(`${code === 0 ? "held" : "FAILED"}  ${name}: ${part.does}, in ${minutes} min`);
}
console.log(
  [...summary, `Seed ${seed}. Repeat a part: npm run endure -- --only NAME --seed ${seed}`].join(
    "\n",
  ),
);

function run({ files, env }: Part): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--reporter=verbose",
        "--testTimeout=86400000",
        ...files,
      ],
      { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } },
    );
    process.once("SIGTERM", () => child.kill("SIGTERM"));
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}
