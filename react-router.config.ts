import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The whole route table fits in one small file, so no page asks for it piece by piece.
  routeDiscovery: { mode: "initial" },
  // A page's loader is too small to be worth a file of its own.
  splitRouteModules: false,
} satisfies Config;
