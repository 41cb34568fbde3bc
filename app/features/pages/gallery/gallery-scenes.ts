export const GALLERY_GROUPS = [
  "Landscapes",
  "Crops & Fields",
  "Farm Animals",
  "People & Activities",
  "Nature & Biodiversity",
  "Events & Workshops",
] as const;

export type GalleryGroup = (typeof GALLERY_GROUPS)[number];

export interface GalleryScene {
  /** The number, from 1. The picture, 800 × 536 px, is at `/gallery/<number>.svg`. */
  number: number;
  group: GalleryGroup;
  title: string;
  alt: string;
}

/** Titles and alternative texts, in the order of the numbers. */
const TEXTS: Record<GalleryGroup, Record<string, string>> = {
  Landscapes: {
    "Dawn over the terraces":
      "The sun comes up behind hills and flooded terraces; a thatched hut, palms in the left corner.",
    "Monsoon over red soil":
      "Dark rain clouds with shafts of light over furrows of red soil that run to the hills.",
    "Palmyras at dusk": "Palmyra palms stand black against a violet and orange evening sky.",
    "The tank after the rains":
      "A wide village tank mirrors a noon sky; two egrets stand at the near bank.",
    "Granite of the Deccan": "Rounded granite boulders piled on each other above dry golden grass.",
    "The bullock-cart road":
      "A loaded bullock cart goes down a winding earth road between evening fields.",
    "Mist in the valley": "Ridge behind ridge fades into white mist; one tree stands on a knoll.",
    "The old banyan": "A broad banyan with hanging roots shades the edge of a bright green field.",
    "Farmhouse under the hills":
      "A whitewashed house with a roof of red tiles below blue hills, haystack beside it.",
    "Stars over the threshing floor":
      "A night sky full of stars above haystacks; a lantern glows at a hut's door.",
    "The stream between the fields":
      "A stream winds from the hills through green fields in first light.",
    "Rainbow after the shower":
      "A rainbow stands over wet fields while the rain cloud moves away to the right.",
  },
  "Crops & Fields": {
    "Foxtail millet, ready to cut":
      "Heavy golden foxtail ears bow in the foreground before a field in evening light.",
    "Finger millet in rows":
      "Rows of ragi with dark red, finger-shaped ears run towards low hills.",
    "Paddy, newly planted": "Small paddy seedlings in straight lines stand in water full of sky.",
    "Groundnut under a wide sky":
      "Low round groundnut plants in rows; one pulled plant shows its pods in front.",
    "Sunflowers in the morning":
      "Sunflowers with broad faces, small at the far hedge, large in front.",
    "Chillies drying in the sun":
      "Red chillies spread on mats before a whitewashed wall, palms behind.",
    "The turmeric bed":
      "Broad turmeric leaves on raised beds, with two dug rhizomes in the corner.",
    "Sorghum standing tall": "Tall sorghum with round pale heads reaches above a dusk horizon.",
    "Sugarcane by the canal": "A wall of sugarcane beside a straight canal with a noon sky in it.",
    "Drip lines on young tomatoes":
      "Black drip lines run along rows of young tomato plants, each on a small wet patch.",
    "The coconut grove": "Two ranks of coconut palms lead to the light at the end of a grass path.",
    "Mangoes before the rains": "Round mango trees with hanging fruit under a heavy monsoon sky.",
  },
  "Farm Animals": {
    "Bullocks in first light":
      "Two zebu bullocks with long horns stand in a ploughed field at dawn.",
    "Hens in the courtyard":
      "A rooster, hens and chicks pick grain before a house with a tiled roof and a well.",
    "Cow and calf": "A white cow and her calf on a green meadow under a wide noon sky.",
    "Goats on the bund":
      "Three goats, brown, white and black, walk along a grassy bund at evening.",
    "Buffaloes in the tank": "Three buffaloes rest up to their backs in still water at dusk.",
    "Sheep coming home":
      "A flock of sheep walks down a dusty road, a shepherd with a staff behind.",
    "Ducks among the paddy": "White and brown ducks swim between rows of young paddy.",
    "The rooster's hour": "A large rooster crows on an earthen wall before the rising sun.",
    "Watch over the haystacks": "A tan farm dog sits before two haystacks in golden light.",
    "Kids at play": "Two young goats leap on a rock while a third looks on.",
    "Bee boxes by the mustard": "Wooden bee boxes stand in a row before a field of yellow mustard.",
    "Rest at the cow shed": "Two cows under the thatched roof of a shed, with fodder before them.",
  },
  "People & Activities": {
    "Transplanting paddy": "Women in bright saris bend in a row to plant paddy in wet mud.",
    "The sower": "A farmer in a turban casts seed from a cloth over dark furrows.",
    "Harvest on the head": "Three women carry sheaves on their heads along a bund at sunset.",
    "Winnowing millet": "A woman pours grain from a raised tray; the chaff flies off in the light.",
    "Water from the well": "A woman draws water at a stone well; brass and clay pots stand by.",
    "The first furrow": "A ploughman follows two bullocks over a field in monsoon light.",
    "At the wooden oil press":
      "A bullock walks round a wooden press while a man feeds it with seed.",
    "Pounding spices":
      "Two women pound spices in a stone mortar with long pestles, red and yellow heaps beside.",
    "The way to school": "Three children with bags walk along a path between morning fields.",
    "At the market stall":
      "A seller behind baskets of grain and spices under a red and cream awning.",
    "Milking before sunrise":
      "A woman squats beside a cow with a brass pail, a lantern on the post.",
    "Sorting on the veranda":
      "Two women sit on a veranda and pick over grain in flat trays, sacks behind.",
  },
  "Nature & Biodiversity": {
    "Peacock at the field's edge":
      "A peacock with its long train stands in grass before a misty wood.",
    "Kingfisher at the stream": "A blue kingfisher with a red bill sits on a branch over a stream.",
    "Butterflies on the hedge": "Orange, yellow and blue butterflies over a hedge in flower.",
    "Honeybees on a sunflower": "Three honeybees on one great sunflower, seen very near.",
    "Weaver birds at home": "Woven nests hang from a palm leaf; yellow weaver birds fly to them.",
    "Egrets follow the water": "White egrets walk through a flooded field under a rain cloud.",
    "The lotus pond": "Pink lotus flowers and round leaves on a dark pond in soft light.",
    "Dragonfly over paddy": "A red dragonfly rests on a bent blade, green paddy behind.",
    "The roller on the post":
      "An Indian roller, blue and brown, sits on a fence post at golden hour.",
    "Parakeets in the sorghum": "Three green parakeets cling to sorghum heads and feed.",
    "Life under the crop":
      "A cut through the soil: roots of young plants, earthworms, small stones, dark humus.",
    "Fireflies by the neem": "Hundreds of fireflies glow round a neem tree on a blue night.",
  },
  "Events & Workshops": {
    "The seed fair": "Stalls with striped awnings and baskets of seed; visitors under bunting.",
    "Kites at Sankranti": "Bright kites over a stubble field; children hold the strings.",
    "A morning of compost":
      "A teacher and four farmers round a compost heap with spades and baskets.",
    "Making jeevamirtham": "Three people stir blue barrels with long poles under a thatched roof.",
    "Millet cooking day": "Great pots steam on brick hearths; cooks stir, a row of bowls waits.",
    "A school in the nursery":
      "Children look at rows of saplings with a gardener, net shade above.",
    "Bullocks in festival dress":
      "Two bullocks with painted horns, garlands and bright cloths, their keeper beside them.",
    "Meeting under the tree":
      "Farmers sit in a half circle under a wide tree and listen to a speaker.",
    "An evening of lamps":
      "Strings of lamps over a yard at night; guests round low tables before the lit house.",
  },
};

/** The gallery's pictures, numbered across the groups. */
export const GALLERY_SCENES: readonly GalleryScene[] = GALLERY_GROUPS.flatMap((group) =>
  Object.entries(TEXTS[group]).map(([title, alt]) => ({ group, title, alt })),
).map((scene, index) => ({ number: index + 1, ...scene }));
