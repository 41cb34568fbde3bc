/** Sets these parameters of the list's address, or removes them if null, and returns to the first page. */
export function ordersPath(search: string, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(search);
  for (const key of ["before", "after"]) parameters.delete(key);
  for (const [key, value] of Object.entries(changes)) {
    if (value) parameters.set(key, value);
    else parameters.delete(key);
  }
  const query = parameters.toString();
  return query ? `/admin/orders?${query}` : "/admin/orders";
}

/** Whether this is the query of another page than the first. */
export function isLaterPage(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.has("before") || parameters.has("after");
}

/** The parameter for the previous or next page, taken from the API's link. */
export function pageChange(link: string | null): Record<string, string> | null {
  const parameters = new URLSearchParams(link?.split("?")[1]);
  for (const key of ["before", "after"]) {
    const value = parameters.get(key);
    if (value) return { [key]: value };
  }
  return null;
}

/** Whether the list is sorted oldest first, as orders to pack are. */
export function isOldestFirst(search: string): boolean {
  return new URLSearchParams(search).get("to_pack") === "true";
}

/** Whether the list shows the orders with a UPI payment to confirm. */
export function isToConfirm(search: string): boolean {
  return ["to_confirm", "awaited"].includes(new URLSearchParams(search).get("payment") ?? "");
}
