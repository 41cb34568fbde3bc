// How a process of the shop is started: by `npm start`, and by `npm run bench`, which measures it so.

export const SERVER_ARGS = [
  // Saves memory under load (50 MB with 8, 10 to 15 MB more with 4), for a few more short garbage collections.
  "--max-semi-space-size=4",
  // Otherwise V8 decides at some starts to allocate what belongs to one request among the objects that stay, where its garbage
  // piles up: 200 MB more.
  "--no-allocation-site-pretenuring",
  "app/server/main.ts",
];

export const SERVER_ENVIRONMENT = {
  // glibc would keep freed memory apart for each thread that compresses or hashes passwords: 10 MB more.
  MALLOC_ARENA_MAX: "2",
};
