import { SeedChart } from "./seed-chart.tsx";
import { SEEDS } from "./seeds.ts";
import { WhyBuy } from "./why-buy.tsx";

/** The home page below its products. */
export function HomeStory() {
  return (
    <div>
      <SeedChart seeds={SEEDS} />
      <WhyBuy />
    </div>
  );
}
