import { VisuallyHidden } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import styles from './data-table.module.css';

interface Props {
  /** What the table holds; read out before its cells. */
  label: string;
  /** Above each column; a node where it is only read out. */
  columns: readonly ReactNode[];
  children: ReactNode;
}

/** Above the buttons of each row. */
export const ACTIONS = <VisuallyHidden>Actions</VisuallyHidden>;

/** A table that scrolls in its own place where the screen is narrow. */
export function DataTable({ label, columns, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className={styles['scroll']} role="group" tabIndex={0} aria-label={label}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
