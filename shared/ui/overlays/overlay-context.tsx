import { useShell } from '@corkboard/shared/remote';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { isProductPath } from '../buttons/routed-link.tsx';

export function OverlayContext({ children }: { children: ReactNode }) {
  const { locale, navigation } = useShell();
  const navigate = (path: string) =>
    isProductPath(path) ? navigation.to(path) : window.location.assign(path);

  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
