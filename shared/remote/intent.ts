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
  'report-pin',
  'mark-tried',
  'delete-pin',
  'create',
  'accept-invite',
  'decline-invite',
  'open-profile',
] as const;

export type IntentKind = (typeof INTENT_KINDS)[number];

export interface Intent {
  kind: IntentKind;
  id: string;
  name?: string | undefined;
  draft?: string | undefined;
}
