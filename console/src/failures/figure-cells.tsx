import type { ReactNode } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import { FailureNote } from './failure-note.tsx';

interface Props {
  /** Of the row. */
  name: string;
  /** How many cells it renders. */
  count: number;
  /** Within the boundary: what a page computes for its cells would take the whole page away. */
  renderCells(): ReactNode;
}

/** Cells whose figures can fail without their row, which keeps its name and its buttons. */
export function FigureCells({ name, count, renderCells }: Props) {
  return (
    <ErrorBoundary
      renderError={(failure, retry) => (
        <td colSpan={count}>
          <FailureNote name={`Figures of ${name}`} failure={failure} onRetry={retry} />
        </td>
      )}
    >
      <Cells renderCells={renderCells} />
    </ErrorBoundary>
  );
}

function Cells({ renderCells }: Pick<Props, 'renderCells'>) {
  return renderCells();
}
