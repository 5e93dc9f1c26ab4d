import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';
import { useCreateBoardForm } from './use-new-board.tsx';

export function CreateBoardDialog({ overlays, onClose }: LazyDialogProps) {
  const text = useText();
  const { form, submit } = useCreateBoardForm('create_menu', {
    isPush: true,
    onCreated: onClose,
  });

  return (
    <overlays.DialogOverlay
      title={text('Create board')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          {submit}
        </>
      }
    >
      {form}
    </overlays.DialogOverlay>
  );
}
