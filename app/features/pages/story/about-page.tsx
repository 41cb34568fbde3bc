import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { publicMeta } from "#app/shared/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "../parts/callout.tsx";
import { ReadOn } from "../parts/read-on.tsx";
import { StaticLayout } from "../parts/static-layout.tsx";
import type { Route } from "./+types/about-page";
import { StoryChapter } from "./story-chapter.tsx";

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Our story",
    description: `How a rain-fed farm on ${shop.address.street} lost its soil, won it back with cow dung and patience, and began to sell what it grows. Farming since ${shop.founded}.`,
  });

/** The story of the farm, from the first well to the last parcel. */
export default function AboutPage() {
  return (
    <StaticLayout
      title="Our story"
      lead="A farm that had good soil, lost it, and spent fifteen years getting it back. Everything we sell comes out of that repair."
      wide
    >
      <FirstFields />
      <FastYears />
      <TurningBack />
      <OpeningTheGate />
      <WorkingToday />
      <StillToDo />
      <ReadOn
        links={[
          {
            to: "/journey",
            label: "The journey",
            text: "2010, 2014, 2018 and 2023, year by year.",
          },
          { to: "/gallery", label: "The gallery", text: "The fields, the animals and the people." },
          {
            to: "/contact",
            label: "Come and see",
            text: "Write before you come; we'll have tea ready.",
          },
        ]}
      />
    </StaticLayout>
  );
}

function FirstFields() {
  return (
    <StoryChapter
      years={`${shop.founded} to 1983`}
      title="Eleven acres and an open well"
      drawing="well"
      alt="An open stone well with a rope and a pot."
    >
      <p>
        The farm began in {shop.founded} on {shop.address.street}, west of Hyderabad, with eleven
        acres of red soil, two bullocks and a well dug by hand through five metres of gravel. There
        was no canal. What grew was what the rain allowed: jowar and korralu after the first showers
        of June, horse gram after them, and a strip of groundnut where the soil was lightest.
      </p>
      <p>
        Nobody called it organic. Dung went to the field because the cows were there and the shop
        was far. Seed was kept back from the best heads, mixed with ash and neem leaves, and sealed
        with mud in a basket as tall as a child. In the years when the rains stopped in August, the
        paddy of the valley dried and the millets on our slope still gave something to eat. That was
        all the proof anybody needed.
      </p>
    </StoryChapter>
  );
}

function FastYears() {
  return (
    <StoryChapter
      years="1984 to 1996"
      title="The fast years"
      drawing="seeds"
      alt="Seeds of several colours, heaped in a row."
    >
      <p>
        Then came the bore well, and with it paddy, hybrid seed and the white bags. The first
        harvests were so large that there was no floor to dry them on. We put away the millets,
        since no trader asked for them, and sold the bullocks.
      </p>
      <p>
        It went well for about eight years. Then each season wanted one bag more than the last. The
        soil, which used to crumble in the hand, came up in plates. The bore went from sixty metres
        to a hundred and forty. In 1996 we counted the costs properly for the first time and found
        that the farm had been working for the bags.
      </p>
    </StoryChapter>
  );
}

function TurningBack() {
  return (
    <StoryChapter
      years="1997 to 2009"
      title="One cow, one acre, three bad years"
      drawing="cow"
      alt="A brown country cow standing in the shade."
    >
      <p>
        We began again with the worst acre, on the idea that there was little left to spoil. A
        neighbour lent us a country cow. Her dung and urine, fermented for two days with jaggery,
        gram flour and a handful of soil from under the old tamarind, went out with the water:{" "}
        <Link to="/engineering/jeevamirthom">jeevamirtham</Link>, the way it is still made here.
      </p>
      <p>
        The first three harvests were poor, and the village was kind enough not to say so. In the
        fourth year there were earthworms. In the fifth, the acre held its moisture eleven days
        longer than the field beside it, and the korralu stood hip-high. We turned the rest over one
        acre at a time, so that the house never had to live on an experiment. It took until 2009.
      </p>
    </StoryChapter>
  );
}

function OpeningTheGate() {
  return (
    <StoryChapter
      years="2010"
      title="Opening the gate"
      drawing="basket"
      alt="A woven basket filled with vegetables and grain."
    >
      <p>
        With good grain and no buyer for it, we did what the trader told us not to: we put a table
        beside the road and a price on a slate. In the first week we sold four kilos of korralu,
        three of them to people who wanted to know what it was. So we cooked some and put a pot next
        to the sack. That was the shop.
      </p>
      <p>
        People came back and asked for what else their grandmothers had cooked with: oil from a
        wooden press, rice with its skin, pounded spice powders, honey that sets in winter. What we
        could grow, we grew. For the rest we went to farmers who work as we do.{" "}
        <Link to="/journey">The journey</Link> tells how that went.
      </p>
    </StoryChapter>
  );
}

function WorkingToday() {
  return (
    <StoryChapter
      years="Today"
      title="How we work now"
      drawing="farmer"
      alt="A farmer with a turban and a green shawl."
    >
      <p>
        Some ten thousand farmers grow for this shop. We ask four things, of them and of ourselves:
      </p>
      <ul>
        <li>
          <strong>Feed the soil first.</strong> Dung, compost, mulch and a pulse between two
          cereals. No spray, not even in a bad week.
        </li>
        <li>
          <strong>Agree a price before sowing.</strong> A grower who knows in May what November pays
          can leave a field unsprayed without losing sleep.
        </li>
        <li>
          <strong>Keep the seed.</strong> One part in fifty of every harvest goes back to the seed
          room, and any grower may take from it.
        </li>
        <li>
          <strong>Do the last step here.</strong> Grain is cleaned three times, hulled in small
          batches and packed when you order, so that what travels is fresh.
        </li>
      </ul>
      <p>
        An order is packed within {shop.processingDays.min} to {shop.processingDays.max} business
        days and reaches you in {shop.deliveryDays.min} to {shop.deliveryDays.max}
        {deliversFree() && ", free across India"}. Our own van goes round {shop.deliveryAreas}.
      </p>
    </StoryChapter>
  );
}

function StillToDo() {
  return (
    <div className="border-t border-line pt-9 md:pt-12">
      <Callout title="What we have not solved">
        <p>
          Hulling browntop millet is slow and breaks a fifth of the grain. Our pouches are paper
          outside, but a thin inner film still keeps out the damp of the monsoon. And a truck is a
          truck, however clean the rice in it. We would sooner tell you than have you find out.
        </p>
      </Callout>
    </div>
  );
}
