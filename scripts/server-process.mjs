// How to start a process of the shop, for `npm start` and for `npm run bench`, which measures it that way.

export const SERVER_ARGS = [
  // Saves memory under load (50 MB with 8, 10 to 15 MB more with 4) at the cost of a few more short garbage collections.
  "--max-semi-space-size=4",
  // Otherwise V8 decides in some runs to allocate per-request objects among the long-lived ones, where their garbage accumulates:
  // 200 MB more.
  "--no-allocation-site-pretenuring",
  "build/shop/main.js",
];

export const SERVER_ENVIRONMENT = {
  // The built server starts as fast without a compile cache, which takes 12 MB.
  NODE_DISABLE_COMPILE_CACHE: "1",
  // Otherwise glibc would hold freed memory separately for each thread that compresses or hashes passwords: 10 MB more.
  MALLOC_ARENA_MAX: "2",
};
