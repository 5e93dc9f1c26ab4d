import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useId, useState } from 'react';

import { NewBoardForm } from '../common/new-board-form.tsx';
import { refreshLists } from '../common/refresh-lists.ts';

export function useCreateBoardForm(
  source: string,
  onCreated: (url: string) => void,
): { form: ReactNode; submit: ReactNode } {
  const text = useText();
  const shell = useShell();
  const id = useId();
  const [state, setState] = useState({ isReady: false, isWorking: false });

  return {
    form: (
      <NewBoardForm
        id={id}
        source={source}
        onState={setState}
        onCreated={({ url }) => {
          void refreshLists(shell);
          shell.toasts.show({ text: text('Board created!'), tone: 'success' });
          onCreated(url);
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
