import { createEventBus } from '@corkboard/shared/remote';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { createSessionStore } from '../services/session-store.ts';
import { applyConsent } from './apply-consent.ts';

const choice = (isAllowed: boolean) => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});

function given() {
  let hydrate = () => {};
  const hydrated = new Promise<void>((resolve) => (hydrate = resolve));
  const session = createSessionStore(aVisitor({ cookies: null, isConsentDue: true }));
  const events = createEventBus((error) => console.error(error));
  applyConsent({ session, events }, () => hydrated);
  return {
    session,
    choose: (isAllowed: boolean) => events.emit('consent.changed', choice(isAllowed)),
    async hydrate() {
      hydrate();
      await new Promise((resolve) => setTimeout(resolve));
      return session.getState().viewer;
    },
  };
}

it('applies a choice once the page is hydrated', async () => {
  const { session, choose, hydrate } = given();
  choose(true);
  expect(session.getState().viewer.cookies).toBeNull();
  expect(await hydrate()).toMatchObject({ cookies: choice(true), isConsentDue: false });
});

it('applies the last of several choices', async () => {
  const { choose, hydrate } = given();
  choose(true);
  choose(false);
  expect((await hydrate()).cookies).toEqual(choice(false));
});

it('keeps a newer choice of another tab', async () => {
  const { session, choose, hydrate } = given();
  choose(true);
  session.setState(({ viewer }) => ({ viewer: { ...viewer, cookies: choice(false) } }));
  expect((await hydrate()).cookies).toEqual(choice(false));
});

it('applies no choice of the viewer before', async () => {
  const { session, choose, hydrate } = given();
  choose(true);
  session.setState({ viewer: aViewer({ cookies: null }) });
  expect((await hydrate()).cookies).toBeNull();
});
