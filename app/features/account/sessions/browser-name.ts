/**
 * Browsers by the distinctive part of their User-Agent header, most specific first, since most also claim to be Chrome and
 * Safari.
 */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\/|\bAppleWebKit\/.*\bVers/, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * The browser and system in a User-Agent header, without versions, such as 'Chrome on Android'; 'Unknown browser' if it names
 * none.
 */
export function browserName(agent: string): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([mark]) => mark.test(agent))?.[1];
  const browser = find(BROWSERS) ?? "Unknown browser";
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
