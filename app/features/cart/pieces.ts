/** '1 item' or '4 items'. */
export function piecesOf(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}
