import type { ReactNode } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import { FaultNote } from './fault-note.tsx';

interface Props {
  name: string;
  children: ReactNode;
}

/** A part of a page that costs only its own place when it fails. */
export function PartBoundary({ name, children }: Props) {
  return (
    <ErrorBoundary
      renderError={(fault, retry) => <FaultNote name={name} fault={fault} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
