import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { guardDoubleClicks } from './guard-double-clicks.ts';

guardDoubleClicks();

function Page({ onSend, onOpen }: { onSend(): boolean; onOpen(): void }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <button type="button" onClick={() => setOpen(onSend())}>
      Send
    </button>
  ) : (
    <a href="#card" onClick={onOpen}>
      Card
    </a>
  );
}

async function doubleClick(name: string): Promise<void> {
  const user = userEvent.setup();
  const first = screen.getByRole('button', { name });
  await user.pointer({ target: first, keys: '[MouseLeft]' });
  const second = screen.queryByRole('link') ?? first;
  second.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail: 2 }));
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
}

it('blocks the second click on the element below', async () => {
  const opened: string[] = [];
  render(<Page onSend={() => false} onOpen={() => opened.push('card')} />);
  await doubleClick('Send');
  expect(opened).toEqual([]);

  await userEvent.click(screen.getByRole('link'));
  expect(opened).toEqual(['card']);
});

it('passes both clicks to a control that stays', async () => {
  const sent: string[] = [];
  render(<Page onSend={() => sent.push('sent') > 0} onOpen={() => {}} />);
  await doubleClick('Send');
  expect(sent).toEqual(['sent', 'sent']);
});
