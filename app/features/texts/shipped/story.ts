import { deliversFree } from "#app/selling-points.ts";
import { shop } from "#app/settings.ts";
import { businessDays } from "#app/shared/text/range-of.ts";

const arrival = () => {
  const { min, max } = shop.deliveryDays;
  return min === max ? "{delivery-days}" : `${min} to {delivery-days}`;
};

/** The default story of the farm. */
export const story =
  () => `A farm that had good soil, lost it, and spent fifteen years getting it back. Everything we sell comes out of that repair.

## {founded} to 1983: Eleven acres and an open well
The farm began in {founded} on {street}, west of Hyderabad, with eleven acres of red soil, two bullocks and a well dug by hand through five metres of gravel. There was no canal. What grew was what the rain allowed: jowar and korralu after the first showers of June, horse gram after them, and a strip of groundnut where the soil was lightest.

Nobody called it organic. Dung went to the field because the cows were there and the shop was far. Seed was kept back from the best heads, mixed with ash and neem leaves, and sealed with mud in a basket as tall as a child. In the years when the rains stopped in August, the paddy of the valley dried and the millets on our slope still gave something to eat. That was all the proof anybody needed.

## 1984 to 1996: The fast years
Then came the bore well, and with it paddy, hybrid seed and the white bags. The first harvests were so large that there was no floor to dry them on. We put away the millets, since no trader asked for them, and sold the bullocks.

It went well for about eight years. Then each season wanted one bag more than the last. The soil, which used to crumble in the hand, came up in plates. The bore went from sixty metres to a hundred and forty. In 1996 we counted the costs properly for the first time and found that the farm had been working for the bags.

## 1997 to 2009: One cow, one acre, three bad years
We began again with the worst acre, on the idea that there was little left to spoil. A neighbour lent us a country cow. Her dung and urine, fermented for two days with jaggery, gram flour and a handful of soil from under the old tamarind, went out with the water: [jeevamirtham](/engineering/jeevamirthom), the way it is still made here.

The first three harvests were poor, and the village was kind enough not to say so. In the fourth year there were earthworms. In the fifth, the acre held its moisture eleven days longer than the field beside it, and the korralu stood hip-high. We turned the rest over one acre at a time, so that the house never had to live on an experiment. It took until 2009.

## 2010: Opening the gate
With good grain and no buyer for it, we did what the trader told us not to: we put a table beside the road and a price on a slate. In the first week we sold four kilos of korralu, three of them to people who wanted to know what it was. So we cooked some and put a pot next to the sack. That was the shop.

People came back and asked for what else their grandmothers had cooked with: oil from a wooden press, rice with its skin, pounded spice powders, honey that sets in winter. What we could grow, we grew. For the rest we went to farmers who work as we do. [The journey](/journey) tells how that went.

## Today: How we work now
Some ten thousand farmers grow for this shop. We ask four things, of them and of ourselves:

- **Feed the soil first.** Dung, compost, mulch and a pulse between two cereals. No spray, not even in a bad week.
- **Agree a price before sowing.** A grower who knows in May what November pays can leave a field unsprayed without losing sleep.
- **Keep the seed.** One part in fifty of every harvest goes back to the seed room, and any grower may take from it.
- **Do the last step here.** Grain is cleaned three times, hulled in small batches and packed when you order, so that what travels is fresh.

An order is packed within ${businessDays(shop.processingDays)} and reaches you in ${arrival()}${deliversFree() ? ", free across India" : ""}. Our own van goes round {delivery-areas}.

> What we have not solved
> Hulling browntop millet is slow and breaks a fifth of the grain. Our pouches are paper outside, but a thin inner film still keeps out the damp of the monsoon. And a truck is a truck, however clean the rice in it. We would sooner tell you than have you find out.`;
