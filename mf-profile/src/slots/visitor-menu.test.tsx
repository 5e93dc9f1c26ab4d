import { aUser, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

import { VisitorMenu } from './visitor-menu.tsx';

async function openMenu(country: string, experiments: Record<string, boolean> = {}) {
  const page = renderInShell(<VisitorMenu user={aUser({ username: 'noorhaddad' })} size="m" />, {
    viewer: aVisitor({ country }),
    experiments,
  });
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  await screen.findByRole('menu');
  return page;
}

afterEach(() => void jest.restoreAllMocks());

it.each([
  ['LEGAL-001', 'DE', {}, 'dsa'],
  ['LEGAL-002', 'IN', { india_reporting: true }, 'india'],
])(
  '[LEGAL-001, LEGAL-002, LEGAL-004] opens the legal report in a new tab (%s, %s)',
  async (_clause, country, experiments, law) => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, shell } = await openMenu(country, experiments);

    await user.click(screen.getByRole('menuitem', { name: /^Report illegal content/ }));

    expect(open.mock.calls).toEqual([[`/legal/${law}/?username=noorhaddad`, '_blank', 'noopener']]);
    expect(shell.signInReasons).toEqual([]);
  },
);

it.each([
  ['US', {}],
  ['IN', {}],
])('[LEGAL-001, LEGAL-002] offers no legal report in %s', async (country, experiments) => {
  const { user, shell } = await openMenu(country, experiments);

  expect(
    screen.queryByRole('menuitem', { name: /^Report illegal content/ }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  expect(shell.signInReasons).toEqual(['report']);
});
