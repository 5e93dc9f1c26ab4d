import { plus } from '@corkboard/shared/icons/plus.ts';
import { Icon } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import rows from './rows.module.css';

interface Props {
  isDisabled: boolean;
  onClick(): void;
  children: ReactNode;
}

/** Creates a board, as a row below those that exist. */
export function NewBoardRow({ isDisabled, onClick, children }: Props) {
  return (
    <div className={`${rows.reaching} ${rows.create}`}>
      <button
        type="button"
        className={rows.row}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onClick()}
      >
        <span className={`${rows.picture} ${rows.plus}`}>
          <Icon path={plus} />
        </span>
        <span className={rows.name}>{children}</span>
      </button>
    </div>
  );
}
