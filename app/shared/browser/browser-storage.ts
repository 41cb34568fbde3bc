/** Values that local storage has refused. */
const refused = new Map<string, string>();

/**
 * Local storage for data that the shop can't do without. Browsers may block it together with cookies, in-app browsers may lack
 * it, and it may be full. Values that it refuses stay in memory until the page is reloaded.
 */
export const browserStorage = {
  getItem(key: string): string | null {
    try {
      return refused.get(key) ?? window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
      refused.delete(key);
    } catch {
      refused.set(key, value);
    }
  },

  removeItem(key: string): void {
    refused.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {}
  },
};
