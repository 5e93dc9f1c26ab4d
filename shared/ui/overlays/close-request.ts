/**
 * The event that an overlay sends before a press outside, Escape, Back, or its close button closes it. Canceling it
 * keeps the overlay open.
 */
export const CLOSE_REQUEST = 'overlay-close-request';

export type CloseRequest = CustomEvent<{ close(): void }>;

export function requestClose(overlay: Element | null, close: () => void): void {
  const request: CloseRequest = new CustomEvent(CLOSE_REQUEST, {
    bubbles: true,
    cancelable: true,
    detail: { close },
  });
  if (overlay?.dispatchEvent(request) ?? true) close();
}
