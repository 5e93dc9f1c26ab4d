import type { BusinessProfile } from '@corkboard/shared/contract/business.ts';
import { getBusinessProfiles } from '@corkboard/shared/contract/requests.ts';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import { keyOwner } from '@corkboard/shared/queries/key-owner.ts';
import type { Shell } from '@corkboard/shared/remote';
import {
  canActAs,
  findActingProfileForPage,
  hasBusinessAccess,
  isActingAsOther,
  ownBusinessProfile,
} from '@corkboard/shared/rules/acting-as.ts';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import { discardInput, hasUserInput } from '../remotes/safe-point.ts';
import type { CallFor } from '../services/create-calls.ts';
import {
  type EndedActing,
  NO_BUSINESS_ACCESS,
  type SessionStore,
  subjectOf,
} from '../services/session-store.ts';
import { actingMessages } from './acting-messages.ts';
import {
  readActingProfile,
  readRemembered,
  remember,
  writeChoice,
} from './acting-profile-storage.ts';
import { confirmLeaving } from './confirm-leaving.ts';
import { ownerInPath, pageOwner } from './page-owner.ts';
import { forgetStopped, readStopped, writeStopped } from './stopped-acting.ts';
import type { ActingMessage, TabChannel } from './tab-channel.ts';

interface Dependencies {
  session: SessionStore;
  callFor: CallFor;
  queryClient: Shell['queryClient'];
  events: Shell['events'];
  experiments: Shell['experiments'];
  toasts: Shell['toasts'];
  dialogs: Shell['dialogs'];
  texts: I18n;
  tabs: TabChannel;
}

/**
 * Loads the profiles that the viewer can act as, and acts as the chosen one or the open page's owner. All tabs
 * follow the choice; a page with typed text keeps its profile until it's left.
 */
export function syncBusinessAccess(dependencies: Dependencies): () => void {
  const { session, callFor, queryClient, events, experiments, toasts, dialogs, tabs } =
    dependencies;
  const call = callFor(null);
  const text = translatorFor(dependencies.texts);
  const messages = actingMessages(text);
  let loadedFor: string | null = null;
  let lookups = 0;
  let pinOwner: string | undefined;
  let last = { id: '', at: 0 };
  let denied: { id: string; message: string } | null = null;

  const own = () => ownBusinessProfile(session.getState().viewer);
  const subject = () => subjectOf(session.getState());
  const permitted = (id: string): BusinessProfile | undefined =>
    session.getState().businessAccess.profiles.find((one) => one.id === id && canActAs(one));

  /** A press: the page has to be the other profile's, so it can't keep what was typed. */
  async function actAfterAsking(id: string): Promise<void> {
    if (await confirmLeaving(dialogs, text)) actAsChosen(id);
  }

  function actAsChosen(id: string): void {
    const left = actingProfile();
    if (left && left.id !== id) holdStop(left);
    if (readStopped(own().id) === id) forgetStopped();
    actAs(id);
  }

  /** On the pages of the profile itself, stopping would end with the next page. */
  function holdStop(left: BusinessProfile): void {
    const owner = ownerInPath(location.pathname) ?? pinOwner;
    if (isUsernameOf(left, owner)) writeStopped(own().id, left.id);
  }

  function press(id: string): void {
    const isLeaving = id !== subject() && permitted(id) !== undefined;
    if (isLeaving && hasUserInput(document)) void actAfterAsking(id);
    else actAsChosen(id);
  }

  function actAs(id: string): void {
    const profile = permitted(id);
    if (!profile) return;
    choose(profile);
    become(profile);
  }

  function become({ id, permissions }: Pick<BusinessProfile, 'id' | 'permissions'>): void {
    const { viewer } = session.getState();
    const before = subject();
    if (before === id) return session.setState({ ended: null });
    lookups += 1;
    // Also data of a remote whose keys name no profile: it can't be of the new subject.
    const kept: unknown[] = [id, ...(before === viewer.id ? [] : [viewer.id]), null];
    const isLeft = (owner: unknown) => !kept.includes(owner);
    queryClient.removeQueries({ predicate: ({ queryKey }) => isLeft(keyOwner(queryKey)) });
    const actingAs = isActingAsOther(id, viewer) ? { id, permissions } : null;
    session.setState({ actingAs, ended: null });
    events.emit('subject.changed', { subject: id });
  }

  function choose(profile: BusinessProfile, { isLost = false } = {}): void {
    const { id: memberId } = own();
    const { isSwitcherShown } = session.getState().businessAccess;
    const { chosenAt } = readRemembered(memberId);
    const isChanged = writeChoice(memberId, profile.id);
    const at = isChanged ? Math.max(Date.now(), last.at + 1, chosenAt + 1) : chosenAt;
    const { businessName: actingName } = profile.user;
    remember(memberId, { isSwitcherShown, actingName, chosenAt: at });
    if (!isChanged) return;
    last = { id: profile.id, at };
    tabs.send({ kind: 'acting', memberId, ...last, isLost });
  }

  function show(profiles: BusinessProfile[], isSwitcherShown: boolean): void {
    session.setState({ businessAccess: { profiles, isSwitcherShown, actAs: press } });
  }

  async function load(): Promise<void> {
    const { viewer } = session.getState();
    if (!hasBusinessAccess(viewer, experiments.isOn(names.businessAccess))) {
      session.setState({ businessAccess: NO_BUSINESS_ACCESS });
      return;
    }
    const mine = own();
    const acting = actingProfile();
    const remembered = readRemembered(mine.id);
    if (loadedFor !== mine.id) {
      const isSwitcherShown = remembered.isSwitcherShown || acting !== undefined;
      show([mine, ...(acting ? [acting] : [])], isSwitcherShown);
    }

    // A 401 is no reason to leave the page: the profiles are empty. [ACT-017]
    const linked = await call(getBusinessProfiles, {}, { quietAuth: true }).then(
      ({ data }) => Object.values(data.profiles).filter(({ id }) => id !== mine.id),
      () => null,
    );
    if (linked === null || session.getState().viewer.id !== mine.id) return;
    const left = actingProfile();
    const isLost = left !== undefined && !linked.some((one) => one.id === left.id && canActAs(one));
    const { ended } = session.getState();
    const kept = ended && left && isLost ? [left] : [];
    show([mine, ...linked, ...kept], linked.length > 0);
    if (isLost && !ended) end(left);
    const isFirst = loadedFor !== mine.id;
    loadedFor = mine.id;
    const { isSwitcherShown } = session.getState().businessAccess;
    remember(mine.id, { ...readRemembered(mine.id), isSwitcherShown });
    if (!isFirst) return;
    followChoice({ isFirst: true });
    await actAsPage(window.location.pathname);
  }

  function actingProfile(): BusinessProfile | undefined {
    const { actingAs, businessAccess } = session.getState();
    return businessAccess.profiles.find(({ id }) => id === actingAs?.id);
  }

  function end(profile: BusinessProfile): void {
    const { id, user } = profile;
    const kept = hasUserInput(document) ? messages.lostKept(user.businessName) : null;
    const message = kept?.message ?? messages.lost(user.businessName, own().user.businessName);
    denied = { id, message };
    if (readActingProfile(own().id) === id) choose(own(), { isLost: true });
    if (kept) return keep(profile, kept);
    become(permitted(readActingProfile(own().id)) ?? own());
    toasts.show({ text: message, tone: 'error' });
  }

  /** Keeps the page with its typed text. Nothing is sent for its profile any more. */
  function keep(profile: BusinessProfile, why: Omit<EndedActing, 'leave'>): void {
    const { profiles, isSwitcherShown } = session.getState().businessAccess;
    if (!profiles.some(({ id }) => id === profile.id))
      show([...profiles, profile], isSwitcherShown);
    session.setState({ ended: { ...why, leave } });
  }

  function leave(): void {
    discardInput(document);
    become(permitted(readActingProfile(own().id)) ?? own());
    void load();
  }

  /** Several pending requests can fail: only the first shows the message and reloads the profiles. */
  function onDenied(profileId: string): string | null {
    const profile = actingProfile();
    if (profile?.id !== profileId || session.getState().ended) {
      return denied?.id === profileId ? denied.message : null;
    }
    const { profiles } = session.getState().businessAccess;
    const others = profiles.filter(({ id }) => id !== profileId);
    show(others, others.length > 1);
    end(profile);
    void load();
    return denied?.message ?? null;
  }

  function followChoice({ isLost = false, isFirst = false } = {}): void {
    const { ended } = session.getState();
    const id = readActingProfile(own().id);
    if (id === subject()) {
      if (permitted(id)) session.setState({ ended: null });
      return;
    }
    if (ended) return;
    if (!permitted(id)) {
      const { actingName } = readRemembered(own().id);
      toasts.show({ text: messages.lost(actingName, own().user.businessName), tone: 'error' });
      choose(own(), { isLost: true });
    }
    const before = actingProfile();
    if (hasUserInput(document)) {
      if (!before) return;
      const { businessName } = before.user;
      const inOtherTab = id === own().id ? messages.stoppedKept() : messages.elsewhereKept();
      keep(before, isLost ? messages.lostKept(businessName) : inOtherTab);
      return;
    }
    const selected = permitted(id) ?? own();
    if (selected.id === subject()) return;
    if (before) holdStop(before);
    become(selected);
    if (isFirst) return;
    const { businessName } = selected.user;
    if (isLost && before)
      toasts.show({ text: messages.lost(before.user.businessName, businessName) });
    else if (selected.id === own().id)
      toasts.show({ text: messages.stoppedElsewhere(businessName) });
    else toasts.show({ text: messages.chosenElsewhere(businessName) });
  }

  /**
   * A cookie of another tab can arrive after its message, so this tab writes it too, unless a newer choice is stored: its
   * message is still on the way.
   */
  function onMessage({ memberId, id, at, isLost }: ActingMessage): void {
    const isNewer = at > last.at || (at === last.at && id > last.id);
    if (memberId !== own().id || !isNewer) return;
    last = { id, at };
    if (at >= readRemembered(memberId).chosenAt) writeChoice(memberId, id);
    void checkChoice(isLost);
  }

  async function checkChoice(isLost: boolean): Promise<void> {
    if (loadedFor !== own().id) return;
    if (!permitted(readActingProfile(own().id))) await load();
    followChoice({ isLost });
  }

  /**
   * A page of a linked profile or its Pin is viewed as that profile, unless the member stopped on the profile's pages and
   * hasn't left them. [ACT-002, ACT-003]
   */
  async function actAsPage(path: string): Promise<void> {
    const lookup = ++lookups;
    pinOwner = undefined;
    const { profiles } = session.getState().businessAccess;
    if (profiles.length < 2) return;
    const scope = { call: callFor(session.getState().actingAs), subject: subject() };
    const username = await pageOwner(path, queryClient, scope);
    if (lookup !== lookups) return;
    pinOwner = username;
    const stopped = profiles.find(({ id }) => id === readStopped(own().id));
    if (stopped && isUsernameOf(stopped, ownerInPath(path) ?? username)) return;
    forgetStopped();
    if (hasUserInput(document)) return;
    const profile = findActingProfileForPage(profiles, username);
    if (!profile || profile.id === subject()) return;
    actAs(profile.id);
    const { businessName } = profile.user;
    const isBack = profile.id === own().id;
    toasts.show({ text: isBack ? messages.back(businessName) : messages.started(businessName) });
  }

  function onRoute(path: string): void {
    // On another page, unless it still has the text.
    if (session.getState().ended && !hasUserInput(document)) leave();
    else void checkChoice(false);
    void actAsPage(path);
  }

  const { chosenEarly: selectedEarly } = session.getState();
  session.setState({ onDenied, chosenEarly: null });
  let isStopped = false;
  tabs.listen((message) => {
    if (message.kind === 'acting' && !isStopped) onMessage(message);
  });
  const stops = [
    () => (isStopped = true),
    events.on('session.changed', () => void load()),
    events.on('route.changed', ({ path }) => onRoute(path)),
  ];
  void load();
  if (selectedEarly !== null) actAsChosen(selectedEarly);
  return () => {
    for (const each of stops) each();
  };
}

function isUsernameOf({ user }: BusinessProfile, username: string | undefined): boolean {
  return user.username.toLowerCase() === username?.toLowerCase();
}
