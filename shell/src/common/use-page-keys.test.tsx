import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import { usePageKeys } from './use-page-keys.ts';

function Form({ scope }: { scope: string }) {
  const { getKey, forget } = usePageKeys(scope);
  const [key, setKey] = useState('');
  return (
    <>
      <output>{key}</output>
      <button type="button" onClick={() => setKey(getKey({ text: 'Hi' }))}>
        Send
      </button>
      <button type="button" onClick={() => forget({ text: 'Hi' })}>
        Forget
      </button>
    </>
  );
}

function Page() {
  const [form, setForm] = useState(0);
  return (
    <>
      <Form key={form} scope={form < 3 ? 'a message' : 'another'} />
      <button type="button" onClick={() => setForm(form + 1)}>
        Open again
      </button>
    </>
  );
}

it('keeps the key of a request over its form until it is forgotten', async () => {
  const { user } = renderInShell(<Page />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const send = async () => {
    await press('Send');
    return screen.getByRole('status').textContent;
  };
  const key = await send();
  expect(key).not.toBe('');
  await press('Open again');
  expect(await send()).toBe(key);
  await press('Forget');
  const next = await send();
  expect(next).not.toBe(key);
  for (const _ of [1, 2]) await press('Open again');
  expect(await send()).not.toBe(next);
});

it('gives equal text a new key after ten minutes', async () => {
  const { user } = renderInShell(<Page />);
  const send = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return screen.getByRole('status').textContent;
  };
  const key = await send();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 9 * 60_000);
  expect(await send()).toBe(key);
  clock.mockReturnValue(now + 11 * 60_000);
  expect(await send()).not.toBe(key);
  clock.mockRestore();
});
