import { Definitions } from "../definitions.ts";
import { shadow } from "../paint.ts";
import { seededRandom } from "../seeded-random.ts";
import { picture } from "./product-picture.ts";

/** A calm sprout in its soil, for a product that has no picture yet. */
export function noPicture(): string {
  const defs = new Definitions();
  const easel = { defs, random: seededRandom("no picture") };
  const leaf = defs.linear("0 #8fb573, 1 #5f8a4c");
  const young = defs.linear("0 #b9cf8c, 1 #86a95f");
  const soil = defs.linear("0 #a98462, 1 #7d5c40");
  return picture(
    "No picture yet",
    defs,
    [
      '<path d="M-480-480H960V960H-480Z" fill="#f1ecdd"/>',
      '<circle cx="240" cy="220" r="150" fill="#f9f5ea"/>',
      shadow(easel, 240, 356, 190),
      '<path d="M240 338C238 290 246 258 240 214" fill="none" stroke="#6f9457" stroke-width="9" stroke-linecap="round"/>',
      `<path d="M240 250C196 256 158 234 148 182C204 178 238 204 240 250Z" fill="${leaf}"/>`,
      `<path d="M241 222C242 172 276 142 334 146C330 200 294 230 241 222Z" fill="${young}"/>`,
      '<path d="M160 190C192 202 218 222 238 246M322 156C290 170 262 192 244 218" fill="none" stroke="#fff" stroke-width="2.4" opacity=".45"/>',
      `<path d="M144 356C150 336 192 326 240 326S330 336 336 356Q240 368 144 356Z" fill="${soil}"/>`,
      '<path d="M186 344h0M222 350h0M262 340h0M298 348h0" stroke="#5f442d" stroke-width="5" stroke-linecap="round"/>',
    ].join(""),
  );
}
