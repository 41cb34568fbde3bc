import { describe, expect, it } from "vitest";
import { postDate } from "./blog-post.ts";
import { POSTS } from "./posts.ts";

describe("posts", () => {
  it("are listed newest first, each with its own slug", () => {
    const dates = POSTS.map((post) => post.date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(POSTS.map((post) => post.slug)).size).toBe(POSTS.length);
  });

  it("have valid dates", () => {
    for (const { date } of POSTS) {
      expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
    }
  });
});

describe("postDate", () => {
  it.each([
    ["2026-11-05", "November 5, 2026"],
    ["2026-01-31", "January 31, 2026"],
  ])("formats %s as %s", (date, text) => {
    expect(postDate(date)).toBe(text);
  });
});
