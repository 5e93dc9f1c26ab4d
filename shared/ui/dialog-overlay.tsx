import { OverlayContext } from './overlay-context.tsx';
import { type DialogOverlayProps, PlainDialog } from './plain-dialog.tsx';

export type { DialogOverlayProps } from './plain-dialog.tsx';

/** One dialog at a time: in the middle of a desktop, a sheet from below on a phone. Holds the focus and gives it back. */
export function DialogOverlay(props: DialogOverlayProps) {
  return (
    <OverlayContext>
      <PlainDialog {...props} />
    </OverlayContext>
  );
}
