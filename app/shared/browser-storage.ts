/** What could not be written to local storage. */
const memory = new Map<string, string>();

function tryTo<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    // Blocked with the cookies, missing in some apps' browsers, or full.
    return undefined;
  }
}

/** Local storage for what the shop can't do without. A value that the browser refuses lasts until the page is reloaded. */
export const browserStorage = {
  getItem: (key: string): string | null =>
    memory.get(key) ?? tryTo((storage) => storage.getItem(key)) ?? null,

  setItem(key: string, value: string): void {
    memory.set(key, value);
    tryTo((storage) => {
      storage.setItem(key, value);
      memory.delete(key);
    });
  },

  removeItem(key: string): void {
    memory.delete(key);
    tryTo((storage) => storage.removeItem(key));
  },
};
