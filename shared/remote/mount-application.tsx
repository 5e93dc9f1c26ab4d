import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import { createI18n } from '../i18n/create-i18n.ts';
import type { ApplicationProps } from './application.tsx';
import { ShellProvider } from './shell.tsx';

/** Renders the component into the element, and again when the shell changes. Returns a function that ends it. */
export function mountTree(
  Component: ComponentType,
  { domElement, shell, onError, texts: own }: ApplicationProps,
): () => void {
  const root = createRoot(domElement, {
    onUncaughtError: onError,
    // React reports a queued error to the root that commits next; by default it ends on the window.
    onRecoverableError: (error) => shell.current().logger.error(error, 'hydration'),
  });
  const texts = own ?? createI18n(shell.current().locale);
  const show = () => {
    const current = shell.current();
    root.render(
      <QueryClientProvider client={current.queryClient}>
        <I18nProvider i18n={texts}>
          <ShellProvider value={current}>
            <Component />
          </ShellProvider>
        </I18nProvider>
      </QueryClientProvider>,
    );
  };
  show();
  const stop = shell.subscribe(show);
  return () => {
    stop();
    root.unmount();
  };
}
