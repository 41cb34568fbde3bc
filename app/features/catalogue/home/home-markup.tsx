import type { ReactNode } from "react";
import { HomeHero } from "./home-hero.tsx";
import { SeedChart } from "./seed-chart.tsx";
import { SEEDS } from "./seeds.ts";
import { TrustBadges } from "./trust-badges.tsx";
import { WhyBuy } from "./why-buy.tsx";

/** The home page's markup-only sections. Sections within the page's column include their own width. */
const SECTIONS: Record<string, () => ReactNode> = {
  badges: () => (
    <div className="page-width">
      <TrustBadges />
    </div>
  ),
  seeds: () => <SeedChart seeds={SEEDS} />,
  reasons: WhyBuy,
};

interface HomeMarkupProps {
  /** See `homeParts`. */
  part: string;
}

/** A part of the home page that needs no code in the browser. */
export function HomeMarkup({ part }: HomeMarkupProps) {
  if (part.startsWith("hero")) {
    return (
      <div className="page-width">
        <HomeHero />
        {part !== "hero" && <TrustBadges />}
      </div>
    );
  }
  return (
    <div>
      {part.split(" ").map((name) => {
        const Section = SECTIONS[name];
        return Section && <Section key={name} />;
      })}
    </div>
  );
}
