import type { User } from '@corkboard/shared/contract/people';
import { getUser } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aUser, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { renderInShell, type ShellOptions } from '@corkboard/shared/testing/render.tsx';
import { act, screen } from '@testing-library/react';

import { ProfileTabs } from './profile-tabs.tsx';

function show(user: User, rest = '', options: ShellOptions = {}) {
  apiReturns(getUser, user);
  return renderInShell(<ProfileTabs username={user.username} rest={rest} />, options);
}

const oneTab = aUser({ eligible_profile_tabs: [{ tab_type: 0, is_default: true }] });

it('[TAB-008] shows the strip with two eligible tabs', async () => {
  show(aUser(), '_saved');

  const saved = await screen.findByRole('link', { name: 'Saved' });
  expect(saved).toHaveAttribute('aria-current', 'page');
  expect(saved).toHaveAttribute('href', '/noorhaddad/_saved/');
  expect(screen.getByRole('link', { name: 'Created' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeVisible();
});

it('keeps the tab order regardless of the list order', async () => {
  const types = [3, 0, 1] as const;
  show(
    aUser({ eligible_profile_tabs: types.map((tab_type) => ({ tab_type, is_default: false })) }),
  );

  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Created', 'Saved', 'Tried']);
  expect(screen.getByRole('link', { name: 'Tried' })).toHaveAttribute('aria-current', 'page');
});

it('[TAB-008] [TAB-009] shows only the name with one eligible tab', async () => {
  const page = watchScrolling();
  show(oneTab);
  const name = await screen.findByText('Noor Haddad');
  const bar = name.closest('[data-visible]');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(bar).toHaveAttribute('data-visible', 'false');

  act(() => page.scrollTo({ isIntersecting: false, top: -1 }));
  expect(bar).toHaveAttribute('data-visible', 'true');
  act(() => page.scrollTo({ isIntersecting: false, top: 2000 }));
  expect(bar).toHaveAttribute('data-visible', 'false');
});

it('[TAB-013] shows bots no strip', async () => {
  show(aUser(), '', { viewer: aVisitor({ isBot: true }) });

  expect(await screen.findByText('Noor Haddad')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

it('[TAB-016] prompts a signed-out visitor before another tab', async () => {
  const { user, shell } = show(aUser(), '_saved', { viewer: aVisitor() });

  await user.click(await screen.findByRole('link', { name: 'Created' }));
  expect(shell.signInReasons).toEqual(['continue']);
  expect(shell.navigations).toEqual([]);
});

it('changes the tab without a reload when signed in', async () => {
  const { user, shell } = show(aUser(), '_saved');

  await user.click(await screen.findByRole('link', { name: 'Created' }));
  expect(shell.navigations).toEqual([{ to: '/noorhaddad/_created/' }]);
});

const rect = document.body.getBoundingClientRect();
const Inert = globalThis.IntersectionObserver;
afterEach(() => {
  globalThis.IntersectionObserver = Inert;
});

function watchScrolling() {
  let tell = (_entry: IntersectionObserverEntry) => {};
  globalThis.IntersectionObserver = class extends Inert {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      tell = (entry) => callback([entry], this);
    }
  };

  return {
    scrollTo({ isIntersecting, top }: { isIntersecting: boolean; top: number }) {
      const entry: Partial<IntersectionObserverEntry> = {
        isIntersecting,
        boundingClientRect: { ...rect, top },
      };
      tell(entry as IntersectionObserverEntry);
    },
  };
}
