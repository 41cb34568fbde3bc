/**
 * What a menu says beneath a category's name: 'split dals' where the category is shown as 'Paruppu (split dals)'. Null where
 * that tells no more than the name, as 'Millets' does of 'Millet'.
 */
export function categoryNote(name: string, displayName: string): string | null {
  const rest = displayName.toLowerCase().startsWith(name.toLowerCase())
    ? displayName.slice(name.length)
    : displayName;
  const [, inBrackets] = /^\s*\((.+)\)$/.exec(rest) ?? [];
  if (inBrackets) return inBrackets;
  return /\s/.test(rest.trim()) || rest.startsWith(" ") ? displayName : null;
}
