import path from "node:path";
import { pathToFileURL } from "node:url";
import { openMailServer } from "../test/support/mail/mail-server.ts";
import { storeMail } from "./mailbox.ts";

/** Starts the shop under test with a mail server of its own, which saves its emails to a folder. */
const server = await openMailServer({
  async beforeAccept({ recipient, messageId = "", subject = "", html = "", text = "" }) {
    await storeMail({ recipient, subject, html, text }, messageId.replace(/\W/g, ""));
  },
});
process.env.SMTP_URL = server.url;
await import(pathToFileURL(path.resolve("build/shop/main.js")).href);
