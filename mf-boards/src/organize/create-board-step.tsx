import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { type BoardDraft, getState, NewBoardForm } from '../common/picker/new-board-form.tsx';
import { StepFrame } from './step-frame.tsx';

interface Props {
  initial: BoardDraft;
  failure: string | null;
  onBack: (draft: BoardDraft) => void;
  onCreated: (board: Board) => Promise<void>;
}

export function CreateBoardStep({ initial, failure, onBack, onCreated }: Props) {
  const text = useText();
  const id = useId();
  const [{ draft, isReady, isWorking }, setState] = useState(getState(initial));
  return (
    <StepFrame
      title={text('Create board')}
      size="form"
      takesFocus={false}
      failure={failure}
      onBack={() => onBack(draft)}
      footer={
        <Button type="submit" form={id} variant="primary" disabled={!isReady} isPending={isWorking}>
          {text('Create')}
        </Button>
      }
    >
      <NewBoardForm
        id={id}
        source="organize_pins"
        initial={initial}
        onCreated={onCreated}
        onState={setState}
      />
    </StepFrame>
  );
}
