import type { Page } from '../common/page/page-context.tsx';

/** A message with an undo or a retry belongs to the viewer who acted: another viewer's session would send it. */
export function dropActions({ services, overlays }: Pick<Page, 'services' | 'overlays'>): void {
  services.events.on('session.changed', () =>
    overlays.setState(({ toasts }) => ({ toasts: toasts.filter(({ toast }) => !toast.action) })),
  );
}
