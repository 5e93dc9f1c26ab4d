import { useText } from '@corkboard/shared/i18n';

import styles from './create-board.module.css';
import { useCreateBoardForm } from './use-new-board.tsx';

export function CreateBoardPage() {
  const text = useText();
  const { form, submit } = useCreateBoardForm('create_page', { isPush: false });

  return (
    <div className={styles.page}>
      <h1>{text('Create board')}</h1>
      {form}
      <div className={styles.end}>{submit}</div>
    </div>
  );
}
