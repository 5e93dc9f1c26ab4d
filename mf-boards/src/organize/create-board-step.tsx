import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { NewBoardForm } from '../common/picker/new-board-form.tsx';
import { StepFrame } from './step-frame.tsx';

interface Props {
  failure: string | null;
  onBack: () => void;
  onCreated: (board: Board) => Promise<void>;
}

export function CreateBoardStep({ failure, onBack, onCreated }: Props) {
  const text = useText();
  const id = useId();
  const [{ isReady, isWorking }, setState] = useState({ isReady: false, isWorking: false });
  return (
    <StepFrame
      title={text('Create board')}
      size="form"
      takesFocus={false}
      failure={failure}
      onBack={onBack}
      footer={
        <Button type="submit" form={id} variant="primary" disabled={!isReady} isPending={isWorking}>
          {text('Create')}
        </Button>
      }
    >
      <NewBoardForm id={id} source="organize_pins" onCreated={onCreated} onState={setState} />
    </StepFrame>
  );
}
