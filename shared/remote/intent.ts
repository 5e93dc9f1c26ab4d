/** Actions that continue once the viewer has logged in. */
export const INTENT_KINDS = [
  'follow-user',
  'unfollow-user',
  'follow-users',
  'follow-board',
  'unfollow-board',
  'follow-topic',
  'unfollow-topic',
  'message-user',
  'share-user',
  'report-user',
  'block-user',
  'unblock-user',
  'save-pin',
  'choose-board',
  'send-pin',
  'mark-tried',
  'delete-pin',
  'create',
  'accept-invite',
  'decline-invite',
] as const;

export type IntentKind = (typeof INTENT_KINDS)[number];

/** An action that was pressed before logging in. */
export interface Intent {
  kind: IntentKind;
  /** Id of the person, board, Pin, or topic. Empty where the kind has no target. */
  id: string;
  /** Display name of the target, for messages about it. */
  name?: string | undefined;
  /** Text that the viewer has typed. */
  draft?: string | undefined;
}
