import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';

import styles from './create-board.module.css';
import { useCreateBoardForm } from './use-new-board.tsx';

interface Props {
  source: string;
  onUse?: (board: Board) => Promise<void>;
  submitText?: string;
}

export function CreateBoardPage({ source, onUse, submitText }: Props) {
  const text = useText();
  const { form, submit } = useCreateBoardForm(source, { isPush: false, onUse, submitText });

  return (
    <div className={styles.page}>
      <h1>{text('Create board')}</h1>
      {form}
      <div className={styles.end}>{submit}</div>
    </div>
  );
}
