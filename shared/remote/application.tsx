import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';

import type { Shell } from './shell.tsx';

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
  const mounted = new WeakMap<HTMLElement, () => void>();

  return {
    bootstrap: async () => {},
    async mount(props) {
      // Until its code is there, it can be unmounted.
      mounted.set(props.domElement, () => {});
      // In the chunk that starts applications, so that the first script of a page is smaller.
      const { mountTree } = await import(
        /* webpackChunkName: "soon-rest" */ './mount-application.tsx'
      );
      if (mounted.has(props.domElement)) mounted.set(props.domElement, mountTree(Component, props));
    },
    async unmount({ domElement }) {
      mounted.get(domElement)?.();
      mounted.delete(domElement);
    },
  };
}
