import { openMailServer } from "../test/support/mail/mail-server.ts";
import { storeMail } from "./mailbox.ts";

/** The shop under test, whose emails go to a server of its own and from there into a folder. */
const server = await openMailServer({
  async beforeAccept({ recipient, messageId = "", subject = "", html = "", text = "" }) {
    await storeMail({ recipient, subject, html, text }, messageId.replace(/\W/g, ""));
  },
});
process.env.SMTP_URL = server.url;
await import("../app/server/main.ts");
