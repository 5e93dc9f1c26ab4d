import type { BusinessProfile } from '@corkboard/shared/contract/business.ts';
import { getBusinessProfiles } from '@corkboard/shared/contract/requests.ts';
import type { Call, Shell } from '@corkboard/shared/remote';
import {
  hasBusinessAccess,
  isActingAsOther,
  mayActAs,
  ownBusinessProfile,
  profileOfPage,
} from '@corkboard/shared/rules/acting-as.ts';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import { pinQuery } from '../pages/pin-query.ts';
import { routeOf } from '../pages/routes.ts';
import { type Remembered, readChoice, rememberChoice } from './business-choice.ts';
import { NO_BUSINESS_ACCESS, type SessionStore, subjectOf } from './session-store.ts';

interface Dependencies {
  session: SessionStore;
  call: Call;
  queries: Shell['queries'];
  events: Shell['events'];
  experiments: Shell['experiments'];
}

/** Keeps whom the viewer may act as, and acts as the profile that was chosen or whose page is open. [ACT-001..ACT-017] */
export function followBusinessAccess(dependencies: Dependencies): () => void {
  const { session, call, queries, events, experiments } = dependencies;

  /** Everything of the old subject is dropped before the new one shows. */
  function actAs(id: string): void {
    const { viewer, businessAccess } = session.getState();
    const profile = businessAccess.profiles.find((one) => one.id === id);
    if (!profile || !mayActAs(profile)) return;
    if (subjectOf(session.getState()) === id) return;
    queries.removeQueries({ queryKey: [subjectOf(session.getState())] });
    const { permissions } = profile;
    session.setState({ actingAs: isActingAsOther(id, viewer) ? { id, permissions } : null });
    remember({ actingId: id });
    events.emit('subject.changed', { subject: id });
  }

  function show(profiles: BusinessProfile[], isSwitcherShown: boolean): void {
    session.setState({ businessAccess: { profiles, isSwitcherShown, actAs } });
  }

  function remember(change: Partial<Remembered>): void {
    const { viewer, businessAccess } = session.getState();
    rememberChoice(viewer.id ?? '', {
      actingId: subjectOf(session.getState()),
      isSwitcherShown: businessAccess.isSwitcherShown,
      ...change,
    });
  }

  async function load(): Promise<void> {
    const { viewer } = session.getState();
    if (!hasBusinessAccess(viewer, experiments.isOn(names.businessAccess))) {
      session.setState({ businessAccess: NO_BUSINESS_ACCESS });
      return;
    }
    const own = ownBusinessProfile(viewer);
    const before = readChoice(own.id);
    show([own], before?.isSwitcherShown ?? false);

    // A 401 is no reason to leave the page: the profiles stay away. [ACT-017]
    const linked = await call(getBusinessProfiles, {}, { quietAuth: true }).then(
      ({ data }) => Object.values(data.profiles).filter(({ id }) => id !== own.id),
      () => null,
    );
    if (linked === null || session.getState().viewer.id !== own.id) return;
    show([own, ...linked], linked.length > 0);
    remember({ actingId: before?.actingId ?? own.id });
    if (before) actAs(before.actingId);
    await actAsPage(window.location.pathname);
  }

  /** A linked profile's own page, or a page of its Pin, is looked at as that profile. [ACT-002, ACT-003] */
  async function actAsPage(path: string): Promise<void> {
    const { profiles } = session.getState().businessAccess;
    if (profiles.length < 2) return;
    const username = await usernameOf(path);
    const profile = profileOfPage(profiles, username);
    if (profile) actAs(profile.id);
  }

  async function usernameOf(path: string): Promise<string | undefined> {
    const route = routeOf(path);
    if ('slot' in route) {
      return route.slot === 'page.profile' && 'username' in route.props
        ? route.props.username
        : undefined;
    }
    if (route.page !== 'pin') return undefined;
    const scope = { call, subject: subjectOf(session.getState()) };
    const pin = await queries.fetchQuery(pinQuery(scope, route.id)).catch(() => null);
    return pin?.pinner.username;
  }

  const stops = [
    events.on('session.changed', () => void load()),
    events.on('route.changed', ({ path }) => void actAsPage(path)),
  ];
  void load();
  return () => {
    for (const stop of stops) stop();
  };
}
