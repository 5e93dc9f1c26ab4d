import type { BusinessProfile } from '@corkboard/shared/contract/business';
import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import type { Shell } from '@corkboard/shared/remote';
import { getBusinessProfiles } from '@corkboard/shared/requests/business';
import { hasBusinessAccess } from '@corkboard/shared/rules/business';
import { experiments as names } from '@corkboard/shared/rules/experiences';

import { hasTextOfProfile, hasUserInput } from '../../remotes/plan/safe-point.ts';
import type { CallFor } from '../../services/create-calls.ts';
import type { SessionStore } from '../../services/session-store.ts';
import type { TabChannel } from '../tab-channel.ts';
import { actingEffects } from './acting-effects.ts';
import { formatNotice } from './acting-messages.ts';
import { readRemembered } from './acting-profile-storage.ts';
import { actingProfiles } from './acting-profiles.ts';
import type { ActingEvent, ActingState } from './acting-state.ts';
import { endsActing } from './ends-acting.ts';
import { pageActing } from './page-acting.ts';
import { reduceActing } from './reduce-acting.ts';
import { sharedChoice } from './shared-choice.ts';
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
  const { session, events, tabs } = dependencies;
  const profiles = actingProfiles(dependencies, (id) => dispatch({ kind: 'pressed', id }));
  const choice = sharedChoice(dependencies, profiles);
  const page = pageActing({
    ...dependencies,
    profiles,
    onOwner: (id) => dispatch({ kind: 'pageOwnerFound', id }),
  });
  const perform = actingEffects({ ...dependencies, profiles, choice, page, load, dispatch });
  let known: Pick<ActingState, 'loadedFor' | 'denied'> = { loadedFor: null, denied: null };
  let isStopped = false;

  function readState(): ActingState {
    const { viewer, businessAccess, ended } = session.getState();
    const own = profiles.own();
    const isOn = dependencies.experiments.isOn(names.businessAccess);
    return {
      ...known,
      own,
      hasAccess: hasBusinessAccess(viewer, isOn),
      profiles: businessAccess.profiles,
      isSwitcherShown: businessAccess.isSwitcherShown,
      subject: profiles.subject(),
      choice: choice.read(),
      remembered: readRemembered(own.id),
      isPageKept: ended !== null,
      hasInput: hasUserInput(document),
      hasText: hasTextOfProfile(document),
    };
  }

  function dispatch(event: ActingEvent): void {
    const { state, effects } = reduceActing(readState(), event);
    known = { loadedFor: state.loadedFor, denied: state.denied };
    for (const effect of effects) perform(effect);
  }

  async function load(next: ActingEvent | null): Promise<void> {
    const linked = await loadLinked(dependencies);
    const { pathname: path } = window.location;
    const isOwnPage = endsActing(path, session.getState().viewer);
    if (linked) dispatch({ kind: 'loaded', linked, path, isOwnPage });
    if (next) dispatch(next);
  }

  async function checkRole(): Promise<void> {
    const linked = await loadLinked(dependencies);
    if (linked) dispatch({ kind: 'roleChecked', linked });
  }

  function onDenied(id: string): string | null {
    dispatch({ kind: 'denied', id });
    if (known.denied?.id !== id) return null;
    return formatNotice(translatorFor(dependencies.texts), known.denied.notice);
  }

  const { chosenEarly } = session.getState();
  session.setState({ onDenied, chosenEarly: null });
  tabs.listen((message) => {
    if (message.kind !== 'acting' || isStopped) return;
    if (choice.accept(message)) dispatch({ kind: 'choiceChanged', isLost: message.isLost });
  });
  const stops = [
    () => (isStopped = true),
    page.stop,
    watchRole(session, () => void checkRole()),
    events.on('session.changed', () => dispatch({ kind: 'started' })),
    events.on('route.changed', ({ path }) => dispatch({ kind: 'routeChanged', path })),
  ];
  dispatch({ kind: 'started' });
  if (chosenEarly !== null) dispatch({ kind: 'chosen', id: chosenEarly });
  return () => {
    for (const stop of stops) stop();
  };
}

/** A 401 is no reason to leave the page: the profiles are empty. [ACT-017] */
async function loadLinked({ session, callFor }: Dependencies): Promise<BusinessProfile[] | null> {
  const memberId = session.getState().viewer.id;
  const call = callFor(null);
  const answer = await call(getBusinessProfiles, {}, { quietAuth: true }).catch(() => null);
  if (answer === null || session.getState().viewer.id !== memberId) return null;
  return Object.values(answer.data.profiles).filter(({ id }) => id !== memberId);
}
