/** How `webhook-id` names a delivery: the same at each attempt. */
export const messageIdOf = (uuid: string): string => `msg_${uuid.replaceAll("-", "")}`;
