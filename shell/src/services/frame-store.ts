import { createStore, type StoreApi } from '@corkboard/shared/state';

/** What lies at the lower edge. [LAYOUT-024] */
export interface FooterSettings {
  /** The experience that is being taught, which the footer makes way for; null while there is none. */
  educationId: number | null;
  /** Pixels that something else takes at its end. */
  paddingRight: number;
  zIndex: number;
}

/** The frame around the page that is open. */
export interface Frame {
  /** Modals on a phone: while one is open the page behind it is not looked at. [LAYOUT-009, LAYOUT-010] */
  openModals: number;
  footer: FooterSettings;
  /** Words beside the button that leads back; null where the arrow says it all. [LAYOUT-015] */
  backLabel: string | null;
  /** What went wrong, by the path where it did. [ERR-003] */
  errors: Readonly<Record<string, unknown>>;
}

export type FrameStore = StoreApi<Frame>;

export function createFrameStore(): FrameStore {
  return createStore<Frame>(() => ({
    openModals: 0,
    // [LAYOUT-023]
    footer: { educationId: null, paddingRight: 0, zIndex: 660 },
    backLabel: null,
    errors: {},
  }));
}

/** The page at a path gives way to what says that it failed. [ERR-003] */
export function setError(store: FrameStore, path: string, error: unknown): void {
  store.setState(({ errors }) => ({ errors: { ...errors, [path]: error } }));
}

/** The page at a path is tried again. [ERR-004] */
export function clearError(store: FrameStore, path: string): void {
  store.setState(({ errors: { [path]: _gone, ...errors } }) => ({ errors }));
}
