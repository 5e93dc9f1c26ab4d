import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { createI18n } from '../i18n/create-i18n.ts';
import { type Shell, ShellProvider } from './shell.tsx';

export interface ApplicationProps {
  domElement: HTMLElement;
  shell: { current(): Shell; subscribe(listener: () => void): () => void };
  onError(error: unknown): void;
  texts?: I18n | undefined;
}

export interface Application {
  bootstrap(props: ApplicationProps): Promise<void>;
  mount(props: ApplicationProps): Promise<void>;
  unmount(props: ApplicationProps): Promise<void>;
}

export function reactApplication(Component: ComponentType): Application {
  const mounted = new WeakMap<HTMLElement, { root: Root; stop(): void }>();

  return {
    bootstrap: async () => {},
    async mount({ domElement, shell, onError, texts: own }) {
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
      mounted.set(domElement, { root, stop: shell.subscribe(show) });
    },
    async unmount({ domElement }) {
      const tree = mounted.get(domElement);
      tree?.stop();
      tree?.root.unmount();
      mounted.delete(domElement);
    },
  };
}
