import { INTENT_KINDS, type Intent, type IntentKind } from '@corkboard/shared/remote/intent';
import { isInternalPath } from '@corkboard/shared/rules/site';
import { readStorage, storageKeys, writeStorage } from '@corkboard/shared/storage';

const MAX_AGE_MS = 30 * 60_000;

export interface PendingIntent {
  /** Another version of the shell can have written it, so it's checked before use. */
  reason: string;
  path: string;
  intent: Intent | null;
  inviterName?: string | undefined;
  /** The user who pressed. A visitor's action continues for anyone who logs in. */
  viewerId?: string | null | undefined;
  createdAt: number;
}

/** Call this only for a press, so that a link can't create an intent. */
export function keepIntent(pending: Omit<PendingIntent, 'createdAt'>): void {
  writeStorage(storageKeys.pendingIntent, { ...pending, createdAt: Date.now() });
}

export function forgetIntent(): void {
  writeStorage(storageKeys.pendingIntent, null);
}

/** An action of another user is forgotten. */
export function readIntent(viewerId: string | null): PendingIntent | null {
  const pending = readStorage(storageKeys.pendingIntent, isPendingIntent);
  if (!pending) return null;
  const age = Date.now() - pending.createdAt;
  const isOwn = !viewerId || !pending.viewerId || pending.viewerId === viewerId;
  if (isOwn && age >= 0 && age < MAX_AGE_MS) return pending;
  forgetIntent();
  return null;
}

/** Returns and removes the action if it belongs to this viewer, control, and page. */
export function takeIntent(
  viewerId: string | null,
  kind: IntentKind,
  id: string,
  pathname: string,
): Intent | null {
  const pending = readIntent(viewerId);
  if (pending?.intent?.kind !== kind || pending.intent.id !== id) return null;
  if (getPathname(pending.path) !== pathname) return null;
  forgetIntent();
  return pending.intent;
}

/** Whether a change is what this action sends, and not another change of the same page. */
export function isSentBy({ kind, id }: Intent, input: unknown): boolean {
  switch (kind) {
    // They only open something.
    case 'create':
    case 'open-profile':
      return false;
    // Sent at once, with other ids.
    case 'follow-users':
    case 'accept-invite':
    case 'decline-invite':
      return true;
    default:
      return JSON.stringify(input).includes(JSON.stringify(id));
  }
}

export function getPathname(path: string): string {
  return path.replace(/[?#].*$/s, '');
}

function isPendingIntent(value: unknown): value is PendingIntent {
  if (!isRecord(value)) return false;
  const { reason, path, intent, inviterName, viewerId, createdAt } = value;
  return (
    typeof reason === 'string' &&
    typeof path === 'string' &&
    isInternalPath(path) &&
    typeof createdAt === 'number' &&
    isOptionalText(inviterName) &&
    (viewerId === undefined || viewerId === null || typeof viewerId === 'string') &&
    (intent === null || isIntent(intent))
  );
}

function isIntent(value: unknown): value is Intent {
  if (!isRecord(value)) return false;
  const { kind, id, name, draft } = value;
  return (
    INTENT_KINDS.some((known) => known === kind) &&
    typeof id === 'string' &&
    isOptionalText(name) &&
    isOptionalText(draft)
  );
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.length <= 2000);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
