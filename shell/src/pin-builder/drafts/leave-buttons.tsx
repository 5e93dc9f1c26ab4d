import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';

import type { LeaveDraft } from './use-leave-draft.ts';

interface Props {
  leave: LeaveDraft;
  isPublishing: boolean;
}

export function LeaveButtons({ leave, isPublishing }: Props) {
  const text = useText();
  return (
    <>
      <Button
        size="l"
        variant="plain"
        disabled={isPublishing || leave.pending === 'keep'}
        isPending={leave.pending === 'discard'}
        onClick={() => void leave.discard()}
      >
        {text('Discard')}
      </Button>
      <Button
        size="l"
        disabled={isPublishing || leave.pending === 'discard'}
        isPending={leave.pending === 'keep'}
        onClick={() => void leave.keep()}
      >
        {text('Save as draft')}
      </Button>
    </>
  );
}
