/** The widths of bars and spaces of each symbol of Code 128 (ISO/IEC 15417), in modules, starting with a bar. */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/);

type CodeSet = "B" | "C";

const SWITCH = { B: 100, C: 99 };
const START = { B: 104, C: 105 };
const STOP = 106;
/** The quiet zone that scanners need on each side, in modules. */
const QUIET = 10;
/** The number of characters that fit on a 95 mm label with bars that every scanner can read. */
const MAX_CHARACTERS = 40;

interface Barcode {
  /** In modules, with the quiet zones. */
  width: number;
  /** An SVG path of the bars, one unit high. */
  path: string;
}

/** Returns the Code 128 barcode of a text of at most 40 printable ASCII characters; null for any other text. */
export function code128(text: string): Barcode | null {
  if (!/^[ -~]+$/.test(text) || text.length > MAX_CHARACTERS) return null;
  const codes = encode(text);
  const check = codes.reduce((sum, code, at) => sum + code * Math.max(at, 1), 0) % 103;
  const widths = [...codes, check, STOP].flatMap((code) => [...(SYMBOLS[code] ?? "")].map(Number));
  let at = QUIET;
  let path = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  }
  return { width: at + QUIET, path };
}

/** Encodes digits in pairs (code set C) if that isn't longer: from four digits on, and for a text of only two. */
function encode(text: string): number[] {
  const codes: number[] = [];
  let set: CodeSet | null = null;
  let at = 0;
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const goesOn: boolean = set === "C" && digits >= 2;
    // An odd digit comes before the pairs.
    const begins = digits % 2 === 0 && (digits >= 4 || text.length === 2) && digits > 0;
    const next: CodeSet = goesOn || begins ? "C" : "B";
    if (next !== set) codes.push(set ? SWITCH[next] : START[next]);
    set = next;
    codes.push(set === "C" ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += set === "C" ? 2 : 1;
  }
  return codes;
}
