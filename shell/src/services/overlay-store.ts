import type {
  Question,
  Shareable,
  SignInMore,
  SignInReason,
  Toast,
} from '@corkboard/shared/remote';
import { createStore, type StoreApi } from '@corkboard/shared/state';

/** What lies over the page. One dialog at a time: a new one takes the place of the one before. */
export type OpenDialog =
  | { kind: 'question'; question: Question; answer(isConfirmed: boolean): void }
  | { kind: 'sign-in'; reason: SignInReason; more?: SignInMore | undefined }
  | { kind: 'share'; target: Shareable }
  | { kind: 'message'; recipient: { id: string; fullName: string } };

export interface Overlays {
  toasts: { id: number; toast: Toast }[];
  /** Number of the last toast, so that none gets the number of another. */
  lastToast: number;
  dialog: OpenDialog | null;
}

export type OverlayStore = StoreApi<Overlays>;

export function createOverlayStore(): OverlayStore {
  return createStore<Overlays>(() => ({ toasts: [], lastToast: 0, dialog: null }));
}

/** A question that is pushed aside is answered with no. */
export function openDialog(store: OverlayStore, dialog: OpenDialog | null): void {
  const before = store.getState().dialog;
  store.setState({ dialog });
  if (before?.kind === 'question') before.answer(false);
}

export function addToast(store: OverlayStore, toast: Toast): void {
  store.setState(({ toasts, lastToast }) => {
    const id = lastToast + 1;
    return { toasts: [...toasts, { id, toast }], lastToast: id };
  });
}

export function removeToast(store: OverlayStore, id: number): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }));
}
