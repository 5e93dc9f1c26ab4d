import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useId } from 'react';

import { type NewBoard, NewBoardForm } from '../common/picker/new-board-form.tsx';
import { StepFrame } from './step-frame.tsx';

interface Props {
  newBoard: NewBoard;
  failure: string | null;
  onBack: () => void;
  onCreated: (board: Board) => Promise<void>;
}

export function CreateBoardStep({ newBoard, failure, onBack, onCreated }: Props) {
  const text = useText();
  const id = useId();
  const { isNamed, isWorking } = newBoard;
  return (
    <StepFrame
      title={text('Create board')}
      size="form"
      takesFocus={false}
      failure={failure}
      onBack={onBack}
      isBackHeld={isWorking}
      footer={
        <Button type="submit" form={id} variant="primary" disabled={!isNamed} isPending={isWorking}>
          {text('Create')}
        </Button>
      }
    >
      <NewBoardForm id={id} source="organize_pins" newBoard={newBoard} onCreated={onCreated} />
    </StepFrame>
  );
}
