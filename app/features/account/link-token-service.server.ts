import type { ShopContext } from "#app/database/context.ts";
import { STAFF_INVITE } from "#app/features/email/email-schema.ts";
import { issueConfirmationToken } from "./email-confirmation/email-confirmation-service.server.ts";
import { issueResetToken } from "./password/reset-sending-service.server.ts";
import { issueInviteToken } from "./staff/invites/invite-service.server.ts";

/** A message with a link that is about to be sent. */
export interface LinkMessage {
  customer_id: number;
  id: number;
  kind: string;
  payload: Record<string, unknown>;
}

/** Creates the token of an email's link; null if the link must no longer be sent. */
export function issueLinkToken(ctx: ShopContext, message: LinkMessage): Promise<string | null> {
  switch (message.kind) {
    case STAFF_INVITE:
      return issueInviteToken(ctx, Number(message.payload.invite_id));
    case "password-reset":
      return issueResetToken(ctx, message);
    default:
      return issueConfirmationToken(ctx, message);
  }
}
