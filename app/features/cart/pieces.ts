/** '1 item' or '4 items'. */
export function piecesText(count: number): string {
  return `${count} ${count === 1 ? "item" : "items"}`;
}
