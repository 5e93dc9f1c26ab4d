import { useShell } from '@corkboard/shared/remote';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { isProductPath } from './routed-link.tsx';

/** Tells React Aria the page's language (and so its direction) and the shell's way of following links. */
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
