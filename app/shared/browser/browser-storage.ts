/** What local storage has refused. */
const refused = new Map<string, string>();

/**
 * Local storage for what the shop can't do without. Browsers block it with the cookies, those of some apps have none, and it may be
 * full: what it refuses lasts until the page is reloaded.
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
