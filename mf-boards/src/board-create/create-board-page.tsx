import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { NewBoardForm } from '../common/new-board-form.tsx';
import { refreshLists } from '../common/refresh-lists.ts';
import styles from './create-board.module.css';

/** The board creation form as a page. [BOARD-053..BOARD-058, ROUTE-021] */
export function CreateBoardPage() {
  const text = useText();
  const shell = useShell();
  const id = useId();
  const [state, setState] = useState({ isReady: false, isWorking: false });

  return (
    <div className={styles.page}>
      <h1>{text('Create board')}</h1>
      <NewBoardForm
        id={id}
        source="create_page"
        onState={setState}
        onCreated={(board) => {
          void refreshLists(shell);
          shell.toasts.show({ text: text('Board created!'), tone: 'success' });
          shell.navigation.replace(board.url);
        }}
      />
      <div className={styles.end}>
        <Button
          variant="primary"
          type="submit"
          form={id}
          disabled={!state.isReady}
          isWorking={state.isWorking}
        >
          {text('Create')}
        </Button>
      </div>
    </div>
  );
}
