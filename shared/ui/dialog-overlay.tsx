import { type DialogOverlayProps, NativeDialog } from './native-dialog.tsx';
import { OverlayContext } from './overlay-context.tsx';

export type { DialogOverlayProps } from './native-dialog.tsx';

/** One dialog at a time: in the middle of a desktop, a sheet from below on a phone. Holds the focus and gives it back. */
export function DialogOverlay(props: DialogOverlayProps) {
  return (
    <OverlayContext>
      <NativeDialog {...props} />
    </OverlayContext>
  );
}
