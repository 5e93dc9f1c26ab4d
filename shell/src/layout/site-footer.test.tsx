import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { screen, within } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { SiteFooter } from './site-footer.tsx';

it.each([
  ['members', aViewer({ country: 'AT' })],
  ['visitors', aVisitor({ country: 'DE' })],
])('leads %s to help, imprint, privacy, and the language', (_who, viewer) => {
  renderInPage(<SiteFooter />, { viewer });
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/help/',
    '/legal/imprint/',
    '/help/cookies/',
    '/settings/language/',
  ]);
  expect(screen.getByRole('link', { name: /^Language: .*English/ })).toBeVisible();
});

it.each(['DE', 'AT', 'CH', 'FR', null])('[LEGAL-014] shows the imprint in %s or not', (country) => {
  renderInPage(<SiteFooter />, { viewer: aVisitor({ country }) });
  const isShown = screen.queryByRole('link', { name: 'Imprint' }) !== null;
  expect(isShown).toBe(country !== null && country !== 'FR');
});

it('opens the cookie settings', async () => {
  const { user, shell } = renderInPage(<SiteFooter />, { viewer: aVisitor() });
  await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
  expect(shell.emitted).toContainEqual({ name: 'consent.open', payload: {} });
});
