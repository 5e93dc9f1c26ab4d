import { act, screen } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { AppUpsell } from './app-upsell.tsx';

function open() {
  const answers: string[] = [];
  const result = renderInPage(
    <AppUpsell
      onAccept={() => void answers.push('yes')}
      onDecline={() => void answers.push('no')}
    />,
  );
  return { ...result, answers };
}

it('offers the app and reports the answer', async () => {
  const { user, answers } = open();
  await user.click(screen.getByRole('button', { name: 'Get the app' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(answers).toEqual(['yes', 'no']);
});

it('[LAYOUT-023, LAYOUT-024] has z-index 660 and leaves the requested padding', () => {
  const { frame } = open();
  const { style } = screen.getByRole('region', { name: 'Corkboard, one tap away' });
  expect(style.zIndex).toBe('660');

  act(() =>
    frame.setState(({ footer }) => ({ footer: { ...footer, paddingRight: 96, zIndex: 5 } })),
  );
  expect(style.zIndex).toBe('5');
  expect(style.paddingInlineEnd).toBe('96px');
});

it('[LAYOUT-024] makes room for an open experience', () => {
  const { frame } = open();
  act(() => frame.setState(({ footer }) => ({ footer: { ...footer, educationId: 504214 } })));
  expect(screen.queryByRole('region')).toBeNull();
});
