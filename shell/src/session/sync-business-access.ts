import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import type { Shell } from '@corkboard/shared/remote';
import { getBusinessProfiles } from '@corkboard/shared/requests/business';
import { canActAs, hasBusinessAccess } from '@corkboard/shared/rules/business';
import { experiments as names } from '@corkboard/shared/rules/experiences';

import { hasTextOfProfile, hasUserInput } from '../remotes/safe-point.ts';
import type { CallFor } from '../services/create-calls.ts';
import { NO_BUSINESS_ACCESS, type SessionStore } from '../services/session-store.ts';
import { actingMessages } from './acting-messages.ts';
import { readRemembered, remember } from './acting-profile-storage.ts';
import { actingProfiles } from './acting-profiles.ts';
import { confirmLeaving } from './confirm-leaving.ts';
import { endedActing } from './ended-acting.ts';
import { endsActing } from './ends-acting.ts';
import { pageActing } from './page-acting.ts';
import { sharedChoice } from './shared-choice.ts';
import type { TabChannel } from './tab-channel.ts';
import { watchRole } from './watch-role.ts';

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
  const { session, callFor, events, experiments, toasts, dialogs, tabs } = dependencies;
  const call = callFor(null);
  const text = translatorFor(dependencies.texts);
  const messages = actingMessages(text);
  const profiles = actingProfiles(dependencies, press);
  const { own, subject, permitted, acting, become, show } = profiles;
  const choice = sharedChoice(dependencies, profiles);
  const ended = endedActing({
    session,
    toasts,
    profiles,
    choice,
    messages,
    reload: () => void load(),
  });
  const page = pageActing({ ...dependencies, profiles, messages, actAs });
  let loadedFor: string | null = null;

  function press(id: string): void {
    const isLeaving = id !== subject() && permitted(id) !== undefined;
    if (isLeaving && hasUserInput(document)) void actAfterAsking(id);
    else actAsChosen(id);
  }

  /** A press: the page has to be the other profile's, so it can't keep what was typed. */
  async function actAfterAsking(id: string): Promise<void> {
    if (await confirmLeaving(dialogs, text)) actAsChosen(id);
  }

  function actAsChosen(id: string): void {
    const left = acting();
    if (left && left.id !== id) page.holdStop(left);
    page.endStop(id);
    actAs(id);
  }

  function actAs(id: string): void {
    const profile = permitted(id);
    if (!profile) return;
    choice.write(profile);
    become(profile);
  }

  async function load(): Promise<void> {
    const { viewer } = session.getState();
    if (!hasBusinessAccess(viewer, experiments.isOn(names.businessAccess))) {
      session.setState({ businessAccess: NO_BUSINESS_ACCESS });
      return;
    }
    const mine = own();
    if (loadedFor !== mine.id) showRemembered();
    const linked = await loadLinked();
    if (linked === null) return;
    showLinked(linked);
    if (loadedFor === mine.id) return;
    loadedFor = mine.id;
    const { pathname } = window.location;
    // The page was rendered as the member already.
    if (endsActing(pathname, session.getState().viewer)) endOnOwnProfile();
    followChoice({ isFirst: true });
    await page.enter(pathname);
  }

  function endOnOwnProfile(): void {
    const mine = own();
    if (acting() || choice.read() === mine.id) return;
    choice.write(mine);
    toasts.show({ text: messages.back(mine.user.businessName) });
  }

  /** A 401 is no reason to leave the page: the profiles are empty. [ACT-017] */
  async function loadLinked(): Promise<BusinessProfile[] | null> {
    const { id: memberId } = own();
    const answer = await call(getBusinessProfiles, {}, { quietAuth: true }).catch(() => null);
    if (answer === null || session.getState().viewer.id !== memberId) return null;
    return Object.values(answer.data.profiles).filter(({ id }) => id !== memberId);
  }

  function isLost(linked: BusinessProfile[]): boolean {
    const left = acting();
    return left !== undefined && !linked.some((one) => one.id === left.id && canActAs(one));
  }

  /** Changes nothing while the role is the same, because every change renders the whole page. */
  async function checkRole(): Promise<void> {
    const linked = await loadLinked();
    if (linked && isLost(linked)) showLinked(linked);
  }

  /** Until the profiles are loaded: the profile that the server rendered for, and the switcher of the last visit. */
  function showRemembered(): void {
    const left = acting();
    const isSwitcherShown = readRemembered(own().id).isSwitcherShown || left !== undefined;
    show([own(), ...(left ? [left] : [])], isSwitcherShown);
  }

  function showLinked(linked: BusinessProfile[]): void {
    const mine = own();
    const left = acting();
    const lost = left && isLost(linked) ? left : undefined;
    const isKept = session.getState().ended !== null;
    show([mine, ...linked, ...(isKept && lost ? [lost] : [])], linked.length > 0);
    if (lost && !isKept) ended.end(lost);
    const { isSwitcherShown } = session.getState().businessAccess;
    remember(mine.id, { ...readRemembered(mine.id), isSwitcherShown });
  }

  function followChoice({ isLost = false, isFirst = false } = {}): void {
    const id = choice.read();
    if (id === subject()) {
      if (permitted(id)) session.setState({ ended: null });
      return;
    }
    if (session.getState().ended) return;
    if (!permitted(id)) {
      const { actingName } = readRemembered(own().id);
      toasts.show({ text: messages.lost(actingName, own().user.businessName), tone: 'error' });
      choice.write(own(), { isLost: true });
    }
    const before = acting();
    if (hasTextOfProfile(document)) {
      if (!before) return;
      const { businessName } = before.user;
      const inOtherTab = id === own().id ? messages.stoppedKept() : messages.elsewhereKept();
      ended.keep(before, isLost ? messages.lostKept(businessName) : inOtherTab);
      return;
    }
    const selected = permitted(id) ?? own();
    if (selected.id === subject()) return;
    if (before) page.holdStop(before);
    become(selected);
    if (isFirst) return;
    const { businessName } = selected.user;
    if (isLost && before)
      toasts.show({ text: messages.lost(before.user.businessName, businessName) });
    else if (selected.id === own().id)
      toasts.show({ text: messages.stoppedElsewhere(businessName) });
    else toasts.show({ text: messages.chosenElsewhere(businessName) });
  }

  async function checkChoice(isLost: boolean): Promise<void> {
    if (loadedFor !== own().id) return;
    if (!permitted(choice.read())) await load();
    followChoice({ isLost });
  }

  function onRoute(path: string): void {
    // On another page, unless it still has the text.
    if (session.getState().ended && !hasTextOfProfile(document)) ended.leave();
    else void checkChoice(false);
    void page.enter(path);
  }

  const { chosenEarly: selectedEarly } = session.getState();
  session.setState({ onDenied: ended.onDenied, chosenEarly: null });
  let isStopped = false;
  tabs.listen((message) => {
    if (message.kind !== 'acting' || isStopped) return;
    if (choice.accept(message)) void checkChoice(message.isLost);
  });
  const stops = [
    () => (isStopped = true),
    page.stop,
    watchRole(session, () => void checkRole()),
    events.on('session.changed', () => void load()),
    events.on('route.changed', ({ path }) => onRoute(path)),
  ];
  void load();
  if (selectedEarly !== null) actAsChosen(selectedEarly);
  return () => {
    for (const each of stops) each();
  };
}
