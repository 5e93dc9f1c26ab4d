import { useText } from '@corkboard/shared/i18n';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useId } from 'react';

import { pickerBoardsQuery } from '../pin-builder/picker-boards-query.ts';
import styles from '../pin-builder/pin-builder.module.css';

interface Props {
  board: string;
  section: string;
  /** The Pin's own one, if it's on the board. A board lists only its first sections. */
  own: string | null;
  onSection(id: string): void;
}

/** Nothing for a board without sections. */
export function SectionSelect({ board, section, own, onSection }: Props) {
  const text = useText();
  const { data: boards } = useInfiniteQuery(pickerBoardsQuery(useShell()));
  const id = useId();
  const sections = boards?.find((one) => one.id === board)?.sections ?? [];
  if (sections.length === 0) return null;
  const isOwnListed = own === null || sections.some((one) => one.id === own);

  return (
    <div className={styles['photo']}>
      <label htmlFor={id}>{text('Section')}</label>
      <select
        id={id}
        className={styles['boards']}
        value={section}
        onChange={({ target }) => onSection(target.value)}
      >
        <option value="">{text('No section')}</option>
        {!isOwnListed && <option value={own}>{text('Current section')}</option>}
        {sections.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  );
}
