import type { ReactNode } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import { FailureNote } from './failure-note.tsx';

interface Props {
  name: string;
  children: ReactNode;
}

/** A part of a page that costs only its own place when it fails. */
export function PartBoundary({ name, children }: Props) {
  return (
    <ErrorBoundary
      renderError={(failure, retry) => (
        <FailureNote name={name} failure={failure} onRetry={retry} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
