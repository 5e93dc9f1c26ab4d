import type { Page } from '../common/page/page-context.tsx';

type Needed = Pick<Page, 'services' | 'session' | 'overlays'>;

/** A message with an undo or a retry belongs to the viewer who acted: another viewer's session would send it. */
export function dropActions({ services, session, overlays }: Needed): void {
  let current = session.getState().viewer.id;
  services.events.on('session.changed', ({ viewerId }) => {
    if (viewerId === current) return;
    current = viewerId;
    overlays.setState(({ toasts }) => ({ toasts: toasts.filter(({ toast }) => !toast.action) }));
  });
}
