import { CloseWithSubject } from './close-on-leave.ts';
import { type DialogOverlayProps, NativeDialog } from './native-dialog.tsx';
import { OverlayContext } from './overlay-context.tsx';

export type { DialogOverlayProps } from './native-dialog.tsx';

export function DialogOverlay(props: DialogOverlayProps) {
  return (
    <OverlayContext>
      {props.isOpen !== false && <CloseWithSubject onClose={props.onClose} />}
      <NativeDialog {...props} />
    </OverlayContext>
  );
}
