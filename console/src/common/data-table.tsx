import { VisuallyHidden } from '@corkboard/shared/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import styles from './data-table.module.css';

interface Props {
  label: string;
  columns: readonly ReactNode[];
  /** Stays a table on phones, by wrapping. Any other table becomes a list there. */
  isFluid?: boolean;
  children: ReactNode;
}

export const ACTIONS = <VisuallyHidden>Actions</VisuallyHidden>;

export function DataTable({ label, columns, isFluid = false, children }: Props) {
  const table = useRef<HTMLTableElement>(null);
  // The style sheet labels each cell on phones. The page's policy allows this, and no style attribute.
  useLayoutEffect(() => {
    for (const [index, column] of columns.entries()) {
      const text = typeof column === 'string' ? column : '';
      table.current?.style.setProperty(`--column-${index + 1}`, JSON.stringify(text));
    }
  }, [columns]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className={styles['scroll']} role="group" tabIndex={0} aria-label={label}>
      <table ref={table} className={styles['table']} data-fluid={isFluid || undefined}>
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
