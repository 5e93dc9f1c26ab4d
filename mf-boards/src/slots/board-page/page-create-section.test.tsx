import { createSection, getBoardFields } from '@corkboard/shared/requests/boards';
import { apiHolds, apiReturns } from '@corkboard/shared/testing/api.ts';
import { aBoard, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { screen, waitFor } from '@testing-library/react';

import { PageCreateSection } from './page-create-section.tsx';

const section = {
  id: '3',
  board_id: '1',
  title: 'Mist',
  slug: 'mist',
  url: '/noorhaddad/fog/mist/',
  pin_count: 0,
  cover_images: [],
  created_at: '2026-11-20T12:00:00.000Z',
};

async function create() {
  apiReturns(getBoardFields, { ...aBoard({ id: '1', name: 'Fog' }), access: ['write'] });
  const answer = apiHolds(createSection, section);
  const page = renderInShell(<PageCreateSection boardId="1" />);
  await page.user.type(await screen.findByRole('textbox', { name: 'Section name' }), 'Mist');
  await page.user.click(screen.getByRole('button', { name: 'Create' }));
  return { ...page, answer };
}

it('opens the new section for someone who stayed', async () => {
  const { shell, answer } = await create();
  answer();
  await waitFor(() => expect(shell.navigations).toEqual([{ to: section.url }]));
  expect(shell.toasts).toEqual([]);
});

it('shows a link to a section created after leaving', async () => {
  const { shell, answer, unmount } = await create();
  unmount();
  answer();
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { text: 'Section created: Mist', link: { href: section.url } },
    ]),
  );
  expect(shell.navigations).toEqual([]);
});

it('[LOGIN-009] asks for a login without naming a Pin', async () => {
  const { user, shell } = renderInShell(<PageCreateSection boardId="1" />, { viewer: aVisitor() });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.signInReasons).toEqual(['continue']);
});
