import { SeedChart } from "./seed-chart.tsx";
import type { Seed } from "./seeds.ts";
import { WhyBuy } from "./why-buy.tsx";

/** The home page below its products. */
export default function HomeStory({ seeds }: { seeds: readonly Seed[] }) {
  return (
    <div>
      <SeedChart seeds={seeds} />
      <WhyBuy />
    </div>
  );
}
