import { getUser } from '@corkboard/shared/requests/people';
import { apiReturns } from '@corkboard/shared/testing/api.ts';
import { aMerchant, anOwner, aUser } from '@corkboard/shared/testing/builders.ts';
import { renderSsr } from '@corkboard/shared/testing/render-ssr.tsx';
import { Suspense } from 'react';

import { prefetchHeader } from './prefetch/prefetch-header.ts';
import { prefetchPage } from './prefetch/prefetch-page.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProfilePage } from './profile-page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

const person = aUser({ about: 'a'.repeat(300), website_url: 'https://noor.example' });
const route = { username: 'noorhaddad', rest: '_saved' };

it("hydrates a person's header without changes", async () => {
  apiReturns(getUser, person);
  const header = <ProfileHeader username="noorhaddad" />;
  const { html } = await renderSsr(header, prefetchHeader, { username: 'noorhaddad' });

  expect(html).toContain('Noor Haddad');
  expect(html).not.toContain('style=');
});

it('hydrates a business header without changes', async () => {
  apiReturns(getUser, aMerchant());
  const header = <ProfileHeader username="tarnandloom" />;
  const { html } = await renderSsr(header, prefetchHeader, { username: 'tarnandloom' });

  expect(html).toContain('Tarn &amp; Loom');
});

it('hydrates the tabs without changes', async () => {
  apiReturns(getUser, person);
  const { html } = await renderSsr(<ProfileTabs {...route} />, prefetchHeader, route);

  expect(html).toContain('href="/noorhaddad/_created/"');
});

it("hydrates the owner's page without changes", async () => {
  apiReturns(getUser, person);
  // As the shell shows every slot.
  const page = (
    <Suspense>
      <ProfilePage {...route} />
    </Suspense>
  );
  const { html } = await renderSsr(page, prefetchPage, route, anOwner(person));

  expect(html).toContain('Your saved ideas');
  expect(html).not.toContain('style=');
});
