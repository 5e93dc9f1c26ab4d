import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';

export function CannotMoveDialog({ overlays, onClose }: LazyDialogProps) {
  const text = useText();
  return (
    <overlays.DialogOverlay
      title={text("You can't move this board because you didn't create it.")}
      size="s"
      isAlert
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {text('OK')}
        </Button>
      }
    />
  );
}
