import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import styles from './create-board.module.css';
import { useCreateBoardForm } from './use-new-board.tsx';

export function CreateBoardPage() {
  const text = useText();
  const { navigation } = useShell();
  const { form, submit } = useCreateBoardForm('create_page', (url) => navigation.replace(url));

  return (
    <div className={styles.page}>
      <h1>{text('Create board')}</h1>
      {form}
      <div className={styles.end}>{submit}</div>
    </div>
  );
}
