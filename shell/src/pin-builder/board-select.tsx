import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useId } from 'react';

import { pickerBoardsQuery } from './picker-boards-query.ts';
import styles from './pin-builder.module.css';

interface Props {
  board: string;
  onBoard(id: string, name: string): void;
}

export function BoardSelect({ board, onBoard }: Props) {
  const text = useText();
  const boards = useQuery(pickerBoardsQuery(useShell()));
  const id = useId();

  return (
    <div className={styles['photo']}>
      <label htmlFor={id}>{text('Board')}</label>
      <select
        id={id}
        className={styles['boards']}
        value={board}
        onChange={({ target }) => onBoard(target.value, target.selectedOptions[0]?.text ?? '')}
      >
        <option value="">{text('No board (unorganized)')}</option>
        {boards.data?.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}
