/**
 * The line under a category's name in a menu: 'split dals' for the display name 'Paruppu (split dals)'. Null if the display name
 * adds nothing to the name, such as 'Millets' for 'Millet'.
 */
export function categoryNote(name: string, displayName: string): string | null {
  const rest = displayName.toLowerCase().startsWith(name.toLowerCase())
    ? displayName.slice(name.length)
    : displayName;
  const [, inBrackets] = /^\s*\((.+)\)$/.exec(rest) ?? [];
  if (inBrackets) return inBrackets;
  return /\s/.test(rest.trim()) || rest.startsWith(" ") ? displayName : null;
}
