import type { UserCard } from '@corkboard/shared/contract/people';
import type {
  CreateContext,
  Question,
  Shareable,
  SignInPromptOptions,
  SignInReason,
  Toast,
} from '@corkboard/shared/remote';
import { createStore, type StoreApi } from '@corkboard/shared/state';
import { isSentBy, type PendingIntent } from './pending-intent.ts';

export interface OpenQuestion {
  question: Question;
  answer(isConfirmed: boolean): void;
}

export type OpenDialog =
  | { kind: 'sign-in'; reason: SignInReason; more?: SignInPromptOptions | undefined }
  | ({ kind: 'share'; target: Shareable } & OnTrigger)
  | ({ kind: 'conversations'; target: Shareable; draft?: string | undefined } & OnTrigger)
  | ({
      kind: 'message';
      recipient: { id: string; fullName: string };
      draft?: string | undefined;
    } & OnTrigger)
  | ({ kind: 'create'; place: CreateContext } & OnTrigger)
  | ({ kind: 'notifications' } & OnTrigger);

interface OnTrigger {
  trigger?: Element | undefined;
}

export interface Overlays {
  toasts: { id: number; toast: Toast }[];
  lastToast: number;
  dialog: OpenDialog | null;
  /** Above the dialog, which can be what it asks about. */
  question: OpenQuestion | null;
  /** The last action that passed the check for a login, until its request starts, which can show that the session has ended. */
  pressed: PendingIntent | null;
  /** Unsent messages of this visit, per subject and recipient. */
  drafts: Readonly<Record<string, string>>;
  /** The people that an unsent first message of this visit is for, per draft. */
  recipients: Readonly<Record<string, readonly UserCard[]>>;
}

export type OverlayStore = StoreApi<Overlays>;

export function createOverlayStore(): OverlayStore {
  return createStore<Overlays>(() => ({
    toasts: [],
    lastToast: 0,
    dialog: null,
    question: null,
    pressed: null,
    drafts: {},
    recipients: {},
  }));
}

/** Opening another dialog answers an open question with false. */
export function openDialog(store: OverlayStore, dialog: OpenDialog | null): void {
  store.setState({ dialog });
  openQuestion(store, null);
}

export function openQuestion(store: OverlayStore, question: OpenQuestion | null): void {
  const before = store.getState().question;
  store.setState({ question });
  before?.answer(false);
}

export function toggleDialog(store: OverlayStore, dialog: OpenDialog & OnTrigger): void {
  const before: (OpenDialog & OnTrigger) | null = store.getState().dialog;
  const isSame = dialog.trigger && before?.trigger === dialog.trigger;
  openDialog(store, isSame ? null : dialog);
}

export const UNTIL_CLOSED_MS = 2 ** 31 - 1;

export const OFFLINE_KEY = 'connection';

/** The message that keeps typed text after the session has changed. */
export const SESSION_KEY = 'session';

/** The message that opens a failed text again, for the subject that wrote it. */
export const WRITE_AGAIN_KEY = 'write-again';

export function addToast(store: OverlayStore, given: Toast): void {
  const toast = asOnlyOfflineMessage(store, given);
  store.setState(({ toasts, lastToast }) => {
    if (toasts.some((entry) => isSame(entry.toast, toast))) {
      return {
        toasts: toasts.map((entry) => (isSame(entry.toast, toast) ? { ...entry, toast } : entry)),
      };
    }
    const id = lastToast + 1;
    return { toasts: [...toasts, { id, toast }], lastToast: id };
  });
}

/** While offline, a failure replaces the offline message: one cause, one message. A toast with an action is kept. */
function asOnlyOfflineMessage(store: OverlayStore, toast: Toast): Toast {
  if (toast.tone !== 'error' || navigator.onLine) return toast;
  if (toast.action || toast.key !== undefined) {
    dismissToast(store, OFFLINE_KEY);
    return toast;
  }
  return { ...toast, key: OFFLINE_KEY, duration: UNTIL_CLOSED_MS };
}

function isSame(one: Toast, other: Toast): boolean {
  if (one.key !== undefined || other.key !== undefined) return one.key === other.key;
  return one.tone === 'error' && other.tone === 'error' && one.text === other.text;
}

export function removeToast(store: OverlayStore, toast: Toast): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.toast !== toast) }));
}

export function dismissToast(store: OverlayStore, key: string): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.toast.key !== key) }));
}

/** Returns and forgets the pressed action that this change is for. */
export function takePress(store: OverlayStore, input: unknown): PendingIntent | null {
  const { pressed } = store.getState();
  if (!pressed?.intent || !isSentBy(pressed.intent, input)) return null;
  store.setState({ pressed: null });
  return pressed;
}

export function keepDraft(store: OverlayStore, key: string, draft: string): void {
  store.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: draft } }));
}
