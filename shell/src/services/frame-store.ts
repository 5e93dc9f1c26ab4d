import { FOOTER_Z_INDEX } from '@corkboard/shared/rules/limits';
import { createStore, type StoreApi } from '@corkboard/shared/state';

export interface FooterSettings {
  educationId: number | null;
  paddingRight: number;
  zIndex: number;
}

export interface Frame {
  /** While a modal is open on a phone, the page behind it doesn't count as seen. [LAYOUT-009, LAYOUT-010] */
  openModals: number;
  footer: FooterSettings;
  isBackToIdeas: boolean;
  errors: Readonly<Record<string, unknown>>;
}

export type FrameStore = StoreApi<Frame>;

export function createFrameStore(): FrameStore {
  return createStore<Frame>(() => ({
    openModals: 0,
    footer: { educationId: null, paddingRight: 0, zIndex: FOOTER_Z_INDEX },
    isBackToIdeas: false,
    errors: {},
  }));
}

export function setError(store: FrameStore, path: string, error: unknown): void {
  store.setState(({ errors }) => ({ errors: { ...errors, [path]: error } }));
}

export function clearError(store: FrameStore, path: string): void {
  store.setState(({ errors: { [path]: _gone, ...errors } }) => ({ errors }));
}
