import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { createI18n } from '../i18n/create-i18n.ts';
import { type Shell, ShellProvider } from './shell.tsx';

/** What the shell hands to an application when single-spa mounts it. */
export interface ApplicationProps {
  domElement: HTMLElement;
  /** Reads the shell now, and tells when it has changed (sign-in, another subject). */
  shell: { current(): Shell; subscribe(listener: () => void): () => void };
  onError(error: unknown): void;
  /** The remote's own words, where the page is in another locale than English. */
  texts?: I18n | undefined;
}

/** single-spa's lifecycles, with our props. */
export interface Application {
  bootstrap(props: ApplicationProps): Promise<void>;
  mount(props: ApplicationProps): Promise<void>;
  unmount(props: ApplicationProps): Promise<void>;
}

/** A React tree as a single-spa application: a root of its own with the shell's services around it. */
export function reactApplication(Component: ComponentType): Application {
  const mounted = new WeakMap<HTMLElement, { root: Root; stop(): void }>();

  return {
    bootstrap: async () => {},
    async mount({ domElement, shell, onError, texts: own }) {
      const root = createRoot(domElement, {
        onUncaughtError: onError,
        // React hands over what it has queued to whichever root commits next; by default it would end on the window.
        onRecoverableError: (error) => shell.current().logger.error(error, 'hydration'),
      });
      // A root of its own has no words around it; a page's locale stays while it is open.
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
