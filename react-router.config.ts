import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole route table fits into one small file, so pages needn't request it piece by piece.
  routeDiscovery: { mode: "initial" },
  // A page's loader is too small to be worth its own file.
  splitRouteModules: false,
} satisfies Config;
