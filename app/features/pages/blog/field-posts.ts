import type { BlogPost } from "./blog-post.ts";

/** Posts from the fields and the sheds. */
export const FIELD_POSTS: readonly BlogPost[] = [
  {
    slug: "korralu-harvest",
    title: "The korralu is in",
    date: "2026-11-05",
    summary:
      "Foxtail millet tells you itself when it is ready. A note from the harvest, and what the rain did to it this year.",
    drawing: "seeds",
    paragraphs: [
      "You don't cut korralu by the calendar. You bend a head over your finger: if it springs back it wants another week, and if it stays down it's ready. This year it stayed down on the nineteenth of October, six days late, since September was wet and the heads were in no hurry.",
      "We cut by hand, early, while the dew still holds the grain in its husk. By nine the heads lie on tarpaulins; by four they are turned twice; on the third day two bullocks walk over them. The straw goes to the cows, who like it better than anything we buy.",
      "The yield was a little under six quintals an acre. Last year it was seven. The lower field had water standing for two days in August, and it shows. The grain from the slope is as good as any we have had: heavy, clean and the yellow of new butter.",
      "It will rest in the store for three weeks before it is hulled. Fresh millet cooks sticky, and it is worth waiting for.",
    ],
  },
  {
    slug: "what-the-bees-ate",
    title: "What the bees ate this summer",
    date: "2026-06-18",
    summary:
      "Why one jar of honey is dark and the next is light, though both stand under the same roof.",
    drawing: "bees",
    paragraphs: [
      "Twice a year somebody writes that their second jar of honey can't be ours, because it is a different colour. It is ours. It is a different month.",
      "In February the neem and the drumstick flower, and the honey is pale and thin, with a bitterness at the very end. In April comes the jamun by the stream: dark, nearly purple against the light. In May and June the bees take whatever stands in the fence rows, and what they make of it tastes of everything and nothing in particular. That is the multiflora, and it is the one our own house eats.",
      "We take no more than half of what is in a hive, and nothing after the rains begin, when there is little in flower and they need it themselves. A box gives us four to six kilos in a good year. It isn't much. That is why some jars are sold out until February.",
    ],
    list: {
      title: "If your honey sets",
      items: [
        "Nothing is wrong with it: neem honey sets within weeks.",
        "Stand the jar in warm water, not hot, for half an hour with the lid loose.",
        "Keep it on the shelf, not in the fridge, and use a dry spoon.",
      ],
    },
  },
  {
    slug: "first-showers",
    title: "What we do in the week of the first showers",
    date: "2026-06-09",
    summary:
      "The busiest seven days of the year, in the order they happen, for those who garden on a roof as well.",
    drawing: "sprout",
    paragraphs: [
      "The first rain of June is for the soil and not for the seed. People who sow on it lose their seed to the dry week that nearly always follows. So when it came on the second, we did the things that can only be done on damp ground.",
      "Ridges were drawn across the slope, so that the next rain walks and doesn't run. Dhaincha was broadcast on the field that was tired last year; it will be turned in after forty-five days. The seed was rolled in beejamrutham, cow dung and urine with a little lime, and dried in the shade.",
      "Then we waited for the second rain. It came on the eighth, thirty-one millimetres, and the drills were out by six the next morning.",
    ],
    list: {
      title: "For pots and roof beds",
      items: [
        "Loosen the top five centimetres and mix in two handfuls of compost for every pot.",
        "Look whether the hole below is open before the rain does it for you.",
        "Sow amaranth, cluster beans and ladies' finger now; wait with tomato until July.",
        "Cover bare soil with dry leaves. It saves half the watering.",
      ],
    },
  },
];
