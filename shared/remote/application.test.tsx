import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';

import { reactApplication } from './application.tsx';
import { type Shell, useShell } from './shell.tsx';

function Greeting() {
  return <p>Hello from {useShell().locale}</p>;
}

function open() {
  const shells: Shell[] = [];
  function Keep() {
    const shell = useShell();
    useEffect(() => void shells.push(shell), [shell]);
    return null;
  }
  renderInShell(<Keep />);
  const listeners = new Set<() => void>();
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = {
    domElement,
    onError: (error: unknown) => {
      throw error;
    },
    shell: {
      current: () => shells[0] as Shell,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
  return { props, listeners, domElement };
}

it('shows its component with the shell until it is unmounted', async () => {
  const { props, listeners, domElement } = open();
  const application = reactApplication(Greeting);
  await act(() => application.mount(props));
  expect(screen.getByText('Hello from en-GB')).toBeVisible();

  await act(() => application.unmount(props));
  expect(domElement).toBeEmptyDOMElement();
  expect(listeners.size).toBe(0);
});

it('shows nothing if it is unmounted while its code loads', async () => {
  const { props, listeners, domElement } = open();
  const application = reactApplication(Greeting);
  await act(async () => {
    const mounting = application.mount(props);
    await application.unmount(props);
    await mounting;
  });
  await waitFor(() => expect(domElement).toBeEmptyDOMElement());
  expect(listeners.size).toBe(0);
});
