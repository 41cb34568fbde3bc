/** The blog articles that come with the shop, by slug. */
export const SHIPPED_ARTICLES: Readonly<Record<string, string>> = {
  "korralu-harvest": `The korralu is in
2026-11-05

Foxtail millet tells you itself when it is ready. A note from the harvest, and what the rain did to it this year.

You don't cut korralu by the calendar. You bend a head over your finger: if it springs back it wants another week, and if it stays down it's ready. This year it stayed down on the nineteenth of October, six days late, since September was wet and the heads were in no hurry.

We cut by hand, early, while the dew still holds the grain in its husk. By nine the heads lie on tarpaulins; by four they are turned twice; on the third day two bullocks walk over them. The straw goes to the cows, who like it better than anything we buy.

The yield was a little under six quintals an acre. Last year it was seven. The lower field had water standing for two days in August, and it shows. The grain from the slope is as good as any we have had: heavy, clean and the yellow of new butter.

It will rest in the store for three weeks before it is hulled. Fresh millet cooks sticky, and it is worth waiting for.`,

  "sprouting-ragi": `Sprouting ragi at home, without the smell
2026-09-21

Sprouted ragi malt takes three days and ten minutes of work. What goes wrong is nearly always the same thing.

Most people who give up on sprouting give up because of the smell on the second day. The grain isn't bad. It is wet. Ragi is so small that water stays between the grains, and what you smell is a little pond.

So the whole art is to drain it properly. We hang ours in a cloth from the branch of the guava, where the wind can get round it. A tap does as well.

## Three days

1. Evening: wash two cups of ragi in four waters. Soak it for eight hours, not longer.
2. Morning: pour into a thin cotton cloth, tie, and hang until it no longer drips. That takes an hour.
3. Put the bundle in a pot with the lid half on. Sprinkle it with a little water at night and next morning. White tails show after 24 to 36 hours; stop when they are as long as the grain.
4. Spread it in the shade on a dry cloth for a day, until it rattles.
5. Roast on a low flame for ten minutes, until it smells of biscuits. Cool, grind, sieve once.

It keeps for two months in a closed tin. One spoon in cold water, stirred smooth, then into a cup of hot milk or thin buttermilk: that is breakfast for a child who says that there is no time for breakfast.`,

  "what-the-bees-ate": `What the bees ate this summer
2026-06-18

Why one jar of honey is dark and the next is light, though both stand under the same roof.

Twice a year somebody writes that their second jar of honey can't be ours, because it is a different colour. It is ours. It is a different month.

In February the neem and the drumstick flower, and the honey is pale and thin, with a bitterness at the very end. In April comes the jamun by the stream: dark, nearly purple against the light. In May and June the bees take whatever stands in the fence rows, and what they make of it tastes of everything and nothing in particular. That is the multiflora, and it is the one our own house eats.

We take no more than half of what is in a hive, and nothing after the rains begin, when there is little in flower and they need it themselves. A box gives us four to six kilos in a good year. It isn't much. That is why some jars are sold out until February.

## If your honey sets

- Nothing is wrong with it: neem honey sets within weeks.
- Stand the jar in warm water, not hot, for half an hour with the lid loose.
- Keep it on the shelf, not in the fridge, and use a dry spoon.`,

  "first-showers": `What we do in the week of the first showers
2026-06-09

The busiest seven days of the year, in the order they happen, for those who garden on a roof as well.

The first rain of June is for the soil and not for the seed. People who sow on it lose their seed to the dry week that nearly always follows. So when it came on the second, we did the things that can only be done on damp ground.

Ridges were drawn across the slope, so that the next rain walks and doesn't run. Dhaincha was broadcast on the field that was tired last year; it will be turned in after forty-five days. The seed was rolled in beejamrutham, cow dung and urine with a little lime, and dried in the shade.

Then we waited for the second rain. It came on the eighth, thirty-one millimetres, and the drills were out by six the next morning.

## For pots and roof beds

- Loosen the top five centimetres and mix in two handfuls of compost for every pot.
- Check that the drainage hole is open before the rain does it for you.
- Sow amaranth, cluster beans and ladies' finger now; wait with tomato until July.
- Cover bare soil with dry leaves. It saves half the watering.`,

  "reading-a-label": `How to read the back of our packet
2026-03-14

There is more print there than anybody asks for. Four lines are worth your minute.

The law tells us what to print, and it's right. But it is set in small letters, so here is what we look at ourselves when we buy from others.

Packed on. For flour and for pounded spice this matters more than the best-before date: both lose their scent in weeks. Bajra flour more than a month old is bitter, whatever the packet allows.

Ingredients. They are listed in order of weight. In a malt, grain should come first. If sugar does, you are buying sugar.

Unit price. The price of a kilo or a litre is in small print beside the price of the pack. The bigger pack is usually cheaper, but for spices and bajra flour the small one is the better buy if half of the large one goes stale.

Who made it. A name, a full address, a licence number of fourteen digits and a phone that somebody answers. Ring it once. You learn a good deal from the answer.`,

  "a-week-of-millets": `A week of millets for a house that likes rice
2026-01-12

Seven suppers, one new grain at a time, and rice left where it is really missed.

A reader asked how to bring her family to millets when her husband leaves the table at the sight of them. Our answer: don't announce it, don't begin with biryani, and leave Sunday alone.

Begin where rice is a carrier and not the point: under sambar, in curd, in pongal. Kodo is the nearest to rice and little millet the softest. Browntop and pearl millet are for later, when there is some goodwill in the house.

## The week

- Monday: curd rice of little millet, tempered with mustard and ginger.
- Tuesday: dosa, half the rice in the batter replaced by proso. Nobody notices.
- Wednesday: kodo with pappu and a pickle.
- Thursday: lemon rice of foxtail, with plenty of groundnuts.
- Friday: barnyard khichdi with potato and rock salt.
- Saturday: ven pongal of little millet with pepper and ghee.
- Sunday: rice. Peace is also food.

She wrote again in March. They are at four days a week, and he now asks for the lemon rice. We have not told him either.`,
};
