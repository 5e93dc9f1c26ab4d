import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { NewBoardForm } from '../common/picker/new-board-form.tsx';

/** `isPush` keeps the page that the form was opened from in the history. */
export function useCreateBoardForm(
  source: string,
  { isPush, onCreated }: { isPush: boolean; onCreated?: () => void },
): { form: ReactNode; submit: ReactNode } {
  const text = useText();
  const shell = useShell();
  const id = useId();
  const { open } = useStillHere({ isPush });
  const [state, setState] = useState({ isReady: false, isWorking: false });

  return {
    form: (
      <NewBoardForm
        id={id}
        source={source}
        onState={setState}
        onCreated={({ url }) => {
          void refreshLists(shell);
          open(url, { text: text('Board created!'), tone: 'success' });
          onCreated?.();
        }}
      />
    ),
    submit: (
      <Button
        variant="primary"
        type="submit"
        form={id}
        disabled={!state.isReady}
        isPending={state.isWorking}
      >
        {text('Create')}
      </Button>
    ),
  };
}
