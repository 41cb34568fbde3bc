import { chmodSync, chownSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SUPERUSER } from "./embedded-data.ts";
import type { DatabasePlace } from "./embedded-location.ts";

const MAP = "shop";
const OWNER_ONLY = 0o600;

/**
 * Writes the access files beside the data and returns the settings that name them. Over the socket only the system user who
 * runs the shop may connect (`peer`); over TCP nobody, even if it is turned on.
 */
export function accessSettings({ data, user }: DatabasePlace): Record<string, string> {
  const write = (name: string, text: string) => {
    const file = path.join(data, name);
    const unfinished = `${file}.${process.pid}`;
    try {
      writeFileSync(unfinished, text, { mode: OWNER_ONLY });
      chmodSync(unfinished, OWNER_ONLY);
      if (user) chownSync(unfinished, user.uid, user.gid);
      renameSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
    }
    return file;
  };
  return {
    hba_file: write("shop_hba.conf", `local all ${SUPERUSER} peer map=${MAP}\n`),
    ident_file: write("shop_ident.conf", `${MAP} "${os.userInfo().username}" ${SUPERUSER}\n`),
  };
}
