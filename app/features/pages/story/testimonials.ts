/** A customer's letter. */
interface Testimonial {
  text: string;
  /** The sender, without a name: 'A family of five, Kukatpally'. */
  from: string;
  /** Its subject, as a search term. */
  about: string;
}

/**
 * Sample letters, which the page labels as samples. Replace them with real ones, with the writers' permission, and set
 * TESTIMONIALS_ARE_SAMPLES to false.
 */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    text: "My mother-in-law cooked the kodo and said nothing. Then she asked where the second packet was. In our house that's praise.",
    from: "A family of five, Kukatpally",
    about: "Kodo Millet",
  },
  {
    text: "The first lot of foxtail came out like paste, my own fault. I rang the number on the packet, and somebody explained how to rest it with the lid on. The second lot was grain by grain.",
    from: "A beginner, Warangal",
    about: "Foxtail Millet",
  },
  {
    text: "The groundnut oil smells the way my grandfather's yard used to. It is a little cloudy at the bottom, as you said it would be.",
    from: "A retired teacher, Nizamabad",
    about: "Groundnut Oil",
  },
  {
    text: "One jar was cracked when it came. I sent a photograph the same evening and had the money back on the sixth working day. I'd have liked the honey better, but it was fairly done.",
    from: "An office worker, Bengaluru",
    about: "Honey",
  },
  {
    text: "Ragi malt every morning since January. The children call it chocolate. I have not corrected them.",
    from: "A mother of two, Vijayawada",
    about: "Ragi Malt",
  },
  {
    text: "Good turmeric, strong: I had to use half. It would help if the packet said so, for those of us who cook by habit.",
    from: "A student cooking alone, Hyderabad",
    about: "Turmeric",
  },
  {
    text: "Browntop takes patience. I forgot the soaking twice and we ate it anyway, chewing. The third time it was the best pulao of the year.",
    from: "A newly married couple, Secunderabad",
    about: "Browntop Millet",
  },
  {
    text: "We took thirty people from our apartments to see the sowing. Nobody sold us anything, and we were given buttermilk. We bought afterwards anyway.",
    from: "A residents' association, Gachibowli",
    about: "Millet",
  },
  {
    text: "Delivery took six days to our town. You had said three to seven, so no complaint, but people here should plan for the seven.",
    from: "A shopkeeper, Anantapur",
    about: "Rice",
  },
];

/** Whether the page says that its letters are samples. */
export const TESTIMONIALS_ARE_SAMPLES: boolean = true;
