import { useStore } from '@corkboard/shared/state';
import type { ReactNode } from 'react';

import { usePage } from '../common/page/page-context.tsx';
import { HydrationMarker } from '../layout/hydration-marker.tsx';
import { SlotBoundary } from '../layout/slots/slot-boundary.tsx';
import { clearError, setError } from '../services/frame-store.ts';
import { PageError } from './page-error.tsx';

interface Props {
  path: string;
  children: ReactNode;
}

export function PageErrorBoundary({ path, children }: Props) {
  const { frame, services } = usePage();
  const hasFailed = useStore(frame, ({ errors }) => path in errors);
  if (hasFailed) {
    return (
      <>
        <PageError onRetry={() => clearError(frame, path)} />
        <HydrationMarker part="main" />
      </>
    );
  }

  return (
    <SlotBoundary
      onError={(error) => {
        services.logger.error(error, 'a page');
        setError(frame, path, error);
      }}
      onRetry={() => {}}
      renderError={() => null}
    >
      {children}
    </SlotBoundary>
  );
}
