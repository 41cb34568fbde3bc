/** The figures of one server in one round. */
export interface Round {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The process's CPU time per response in µs; null if it can't be read. */
  cpuUs: number | null;
  /** Responses other than 2xx, and requests without any response. */
  failures: number;
}

export interface Comparison {
  name: string;
  shop: Round;
  bare: Round;
  /** The shop's rate divided by the bare server's. */
  ratio: number;
}

const ROUNDS = 3;

/** Runs both sides alternately, so that other load affects both equally, and takes the median of each figure. */
export async function compare(
  name: string,
  runShop: () => Promise<Round>,
  runBare: () => Promise<Round>,
): Promise<Comparison> {
  const shopRounds: Round[] = [];
  const bareRounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    shopRounds.push(await runShop());
    bareRounds.push(await runBare());
  }
  const shop = summary(shopRounds);
  const bare = summary(bareRounds);
  return { name, shop, bare, ratio: shop.perSecond / bare.perSecond };
}

function summary(rounds: Round[]): Round {
  const middle = (figure: (round: Round) => number) => quantile(rounds.map(figure), 0.5);
  const measured = rounds.every((round) => round.cpuUs !== null);
  return {
    perSecond: middle((round) => round.perSecond),
    p50Ms: middle((round) => round.p50Ms),
    p99Ms: middle((round) => round.p99Ms),
    cpuUs: measured ? middle((round) => round.cpuUs ?? 0) : null,
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}

/** The quantile of the values at this share; 0 if there are no values. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
