import type { BusinessProfile } from '@corkboard/shared/contract/business.ts';
import { getBusinessProfiles } from '@corkboard/shared/contract/requests.ts';
import { type I18n, textOf } from '@corkboard/shared/i18n';
import { keyOwner } from '@corkboard/shared/queries/key-owner.ts';
import type { Shell } from '@corkboard/shared/remote';
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
import type { CallFor } from '../services/create-calls.ts';
import { type Remembered, readChoice, rememberChoice } from './business-choice.ts';
import { NO_BUSINESS_ACCESS, type SessionStore, subjectOf } from './session-store.ts';

interface Dependencies {
  session: SessionStore;
  callFor: CallFor;
  queries: Shell['queries'];
  events: Shell['events'];
  experiments: Shell['experiments'];
  toasts: Shell['toasts'];
  texts: I18n;
}

/** Keeps whom the viewer may act as, and acts as the profile that was chosen or whose page is open. [ACT-001..ACT-017] */
export function followBusinessAccess(dependencies: Dependencies): () => void {
  const { session, callFor, queries, events, experiments, toasts, texts } = dependencies;
  const call = callFor(null);
  /** The member whose profiles were loaded. The remembered choice is applied once per page load. */
  let loadedFor: string | null = null;
  /** Invalidates late responses: a lookup for a page that was left must not switch the subject. */
  let lookups = 0;

  function actAs(id: string): void {
    const profile = session.getState().businessAccess.profiles.find((one) => one.id === id);
    if (profile && mayActAs(profile)) become(profile);
  }

  /** Clears the previous subject's data before the new subject renders. */
  function become({ id, permissions }: Pick<BusinessProfile, 'id' | 'permissions'>): void {
    const { viewer } = session.getState();
    const before = subjectOf(session.getState());
    if (before === id) return;
    lookups += 1;
    // Also data of a remote whose keys name no profile: it can't be of the new subject.
    const kept: unknown[] = [id, ...(before === viewer.id ? [] : [viewer.id]), null];
    const isLeft = (owner: unknown) => !kept.includes(owner);
    queries.removeQueries({ predicate: ({ queryKey }) => isLeft(keyOwner(queryKey)) });
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
    const remembered = loadedFor === own.id ? null : readChoice(own.id);
    if (loadedFor !== own.id) show([own], remembered?.isSwitcherShown ?? false);

    // A 401 is no reason to leave the page: the profiles stay away. [ACT-017]
    const linked = await call(getBusinessProfiles, {}, { quietAuth: true }).then(
      ({ data }) => Object.values(data.profiles).filter(({ id }) => id !== own.id),
      () => null,
    );
    if (linked === null || session.getState().viewer.id !== own.id) return;
    const acting = actingProfile();
    show([own, ...linked], linked.length > 0);
    if (acting && !linked.some((one) => one.id === acting.id && mayActAs(one))) stop(acting);
    if (loadedFor === own.id) return;
    loadedFor = own.id;
    remember({ actingId: remembered?.actingId ?? own.id });
    if (remembered) actAs(remembered.actingId);
    await actAsPage(window.location.pathname);
  }

  function actingProfile(): BusinessProfile | undefined {
    const { actingAs, businessAccess } = session.getState();
    return businessAccess.profiles.find(({ id }) => id === actingAs?.id);
  }

  /** Ends acting as a profile after the permission was lost. The page and typed text stay. */
  function stop(profile: BusinessProfile): void {
    const { viewer } = session.getState();
    const text = textOf(texts);
    become(ownBusinessProfile(viewer));
    toasts.show({
      text: text("You can no longer act as {business}. You're back as {name}.", {
        business: profile.user.businessName,
        name: viewer.fullName ?? '',
      }),
      tone: 'error',
    });
  }

  /** Several pending requests can fail: only the first shows the message and reloads the profiles. */
  function onDenied(profileId: string): void {
    const profile = actingProfile();
    if (profile?.id !== profileId) return;
    const { profiles } = session.getState().businessAccess;
    const others = profiles.filter(({ id }) => id !== profileId);
    show(others, others.length > 1);
    stop(profile);
    void load();
  }

  /** A linked profile's own page, or a page of its Pin, is looked at as that profile. [ACT-002, ACT-003] */
  async function actAsPage(path: string): Promise<void> {
    const lookup = ++lookups;
    const { profiles } = session.getState().businessAccess;
    if (profiles.length < 2) return;
    const username = await usernameOf(path);
    if (lookup !== lookups) return;
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
    const { actingAs } = session.getState();
    const scope = { call: callFor(actingAs), subject: subjectOf(session.getState()) };
    const pin = await queries.fetchQuery(pinQuery(scope, route.id)).catch(() => null);
    return pin?.pinner.username;
  }

  session.setState({ onDenied });
  const stops = [
    events.on('session.changed', () => void load()),
    events.on('route.changed', ({ path }) => void actAsPage(path)),
  ];
  void load();
  return () => {
    for (const each of stops) each();
  };
}
