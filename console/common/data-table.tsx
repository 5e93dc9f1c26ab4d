import { VisuallyHidden } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import styles from './data-table.module.css';

interface Props {
  label: string;
  columns: readonly ReactNode[];
  children: ReactNode;
}

export const ACTIONS = <VisuallyHidden>Actions</VisuallyHidden>;

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
