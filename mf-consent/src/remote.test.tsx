import { type Shell, useShell } from '@corkboard/shared/remote';
import { aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen } from '@testing-library/react';

import { remote } from './remote.tsx';

function createShell(cookies: Shell['viewer']['cookies']): Shell {
  let shell: Shell | undefined;
  function Probe() {
    shell = useShell();
    return null;
  }
  renderInShell(<Probe />, { viewer: aVisitor({ cookies }) });
  if (!shell) throw new Error('nothing was rendered');
  return shell;
}

const decided = {
  allow_analytic_cookies: true,
  allow_marketing_cookies: false,
  allow_personalization_cookies: false,
};

it('mounts alone, follows the shell, and unmounts cleanly', async () => {
  const listeners = new Set<() => void>();
  let shell = createShell(null);
  const props = {
    domElement: document.body.appendChild(document.createElement('div')),
    shell: {
      current: () => shell,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    onError(error: unknown) {
      throw error;
    },
  };

  await act(() => remote.application.mount(props));
  expect(screen.getByRole('region', { name: 'Your cookie choices' })).toBeInTheDocument();

  shell = createShell(decided);
  act(() => listeners.forEach((listener) => listener()));
  expect(props.domElement).toBeEmptyDOMElement();

  await act(() => remote.application.unmount(props));
  expect(listeners.size).toBe(0);
  props.domElement.remove();
});
