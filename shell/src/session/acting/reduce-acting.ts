import type { BusinessProfile } from '@corkboard/shared/contract/business';

import type { ActingNotice, KeptNotice } from './acting-messages.ts';
import {
  type ActingEvent,
  type ActingState,
  findActing,
  findLost,
  findPermitted,
  inOrder,
  perform,
  type Step,
  stay,
  type Transition,
} from './acting-state.ts';

/** Decides how an event changes the acting profile, and which effects it has. */
export function reduceActing(state: ActingState, event: ActingEvent): Transition {
  return findStep(event)(state);
}

function findStep(event: ActingEvent): Step {
  switch (event.kind) {
    case 'started':
      return startLoad(null);
    case 'pressed':
      return press(event.id);
    case 'chosen':
      return choose(event.id);
    case 'loaded':
      return finishLoad(event);
    case 'roleChecked':
      return checkRole(event.linked);
    case 'choiceChanged':
      return checkChoice(event.isLost);
    case 'choiceReloaded':
      return followChoice({ isLost: event.isLost });
    case 'routeChanged':
      return inOrder(leaveOrFollow, perform({ kind: 'enterPage', path: event.path }));
    case 'pageOwnerFound':
      return actAsPageOwner(event.id);
    case 'denied':
      return deny(event.id);
    case 'left':
      return leave;
  }
}

function press(id: string): Step {
  return (state) => {
    const isLeaving = id !== state.subject && findPermitted(state, id) !== undefined;
    // The page has to be the other profile's, so it can't keep what was typed.
    const next = isLeaving && state.hasInput ? perform({ kind: 'confirmLeaving', id }) : choose(id);
    return next(state);
  };
}

function choose(id: string): Step {
  return (state) => {
    const left = findActing(state);
    const hold = left && left.id !== id ? perform({ kind: 'holdStop', profile: left }) : stay;
    return inOrder(hold, perform({ kind: 'endStop', id }), actAs(id))(state);
  };
}

function actAs(id: string): Step {
  return (state) => {
    const profile = findPermitted(state, id);
    if (!profile) return stay(state);
    return perform({ kind: 'choose', profile, isLost: false }, { kind: 'become', profile })(state);
  };
}

function actAsPageOwner(id: string): Step {
  return (state) => {
    const profile = findPermitted(state, id);
    if (!profile) return stay(state);
    const { businessName } = profile.user;
    const notice: ActingNotice =
      id === state.own.id
        ? { name: 'back', own: businessName }
        : { name: 'started', business: businessName };
    return inOrder(actAs(id), perform({ kind: 'toast', notice }))(state);
  };
}

/** Until the profiles are loaded: the profile that the server rendered for, and the switcher of the last visit. */
function startLoad(next: ActingEvent | null): Step {
  return (state) => {
    const { own, hasAccess, loadedFor, remembered } = state;
    if (!hasAccess) return perform({ kind: 'closeSwitcher' })(state);
    const load = perform({ kind: 'load', next });
    if (loadedFor === own.id) return load(state);
    const left = findActing(state);
    const isSwitcherShown = remembered.isSwitcherShown || left !== undefined;
    const profiles = left ? [own, left] : [own];
    return inOrder(perform({ kind: 'show', profiles, isSwitcherShown }), load)(state);
  };
}

function finishLoad({ linked, path, isOwnPage }: ActingEvent & { kind: 'loaded' }): Step {
  return (state) => {
    if (state.loadedFor === state.own.id) return showLinked(linked)(state);
    return inOrder(
      showLinked(linked),
      (shown) => stay({ ...shown, loadedFor: shown.own.id }),
      isOwnPage ? endOnOwnPage : stay,
      followChoice({ isFirst: true }),
      perform({ kind: 'enterPage', path }),
    )(state);
  };
}

function showLinked(linked: BusinessProfile[]): Step {
  return (state) => {
    const lost = findLost(state, linked);
    const profiles = [state.own, ...linked, ...(state.isPageKept && lost ? [lost] : [])];
    const isSwitcherShown = linked.length > 0;
    return inOrder(
      perform({ kind: 'show', profiles, isSwitcherShown }),
      lost && !state.isPageKept ? endActing(lost) : stay,
      perform({ kind: 'rememberSwitcher', isSwitcherShown }),
    )(state);
  };
}

/** Changes nothing while the role is the same, because every change renders the whole page. */
function checkRole(linked: BusinessProfile[]): Step {
  return (state) => (findLost(state, linked) ? showLinked(linked)(state) : stay(state));
}

/** The server rendered the page as the member already. */
function endOnOwnPage(state: ActingState): Transition {
  const { own, choice } = state;
  if (findActing(state) || choice === own.id) return stay(state);
  return perform(
    { kind: 'choose', profile: own, isLost: false },
    { kind: 'toast', notice: { name: 'back', own: own.user.businessName } },
  )(state);
}

/** Several pending requests can fail: only the first shows the message and loads the profiles again. */
function deny(id: string): Step {
  return (state) => {
    const profile = findActing(state);
    if (profile?.id !== id || state.isPageKept) return stay(state);
    const profiles = state.profiles.filter((one) => one.id !== id);
    return inOrder(
      perform({ kind: 'show', profiles, isSwitcherShown: profiles.length > 1 }),
      endActing(profile),
      startLoad(null),
    )(state);
  };
}

/** Ends acting after the access is lost. A page with typed text keeps its profile until it's left. */
function endActing(profile: BusinessProfile): Step {
  return (state) => {
    const { id, user } = profile;
    const { own, hasText, choice } = state;
    const kept: KeptNotice = { name: 'lostKept', business: user.businessName };
    const lost: ActingNotice = {
      name: 'lost',
      business: user.businessName,
      own: own.user.businessName,
    };
    return inOrder(
      choice === id ? chooseOwn : stay,
      ...(hasText ? [keepPage(profile, kept)] : [becomeChoice, toastError(lost)]),
    )({ ...state, denied: { id, notice: hasText ? kept : lost } });
  };
}

function chooseOwn(state: ActingState): Transition {
  return perform({ kind: 'choose', profile: state.own, isLost: true })(state);
}

function becomeChoice(state: ActingState): Transition {
  const profile = findPermitted(state, state.choice) ?? state.own;
  return perform({ kind: 'become', profile })(state);
}

function toastError(notice: ActingNotice): Step {
  return perform({ kind: 'toast', notice, tone: 'error' });
}

/** Keeps the page with its typed text. Nothing is sent for its profile any more. */
function keepPage(profile: BusinessProfile, notice: KeptNotice): Step {
  return (state) => {
    const { profiles, isSwitcherShown } = state;
    const isListed = profiles.some(({ id }) => id === profile.id);
    const list = isListed
      ? stay
      : perform({ kind: 'show', profiles: [...profiles, profile], isSwitcherShown });
    return inOrder(list, perform({ kind: 'keepPage', notice }))(state);
  };
}

function leave(state: ActingState): Transition {
  return inOrder(perform({ kind: 'discardInput' }), becomeChoice, startLoad(null))(state);
}

/** The text of another page keeps its profile too. */
function leaveOrFollow(state: ActingState): Transition {
  return state.isPageKept && !state.hasText ? leave(state) : checkChoice(false)(state);
}

function checkChoice(isLost: boolean): Step {
  return (state) => {
    if (state.loadedFor !== state.own.id) return stay(state);
    if (findPermitted(state, state.choice)) return followChoice({ isLost })(state);
    const load = startLoad({ kind: 'choiceReloaded', isLost });
    return state.hasAccess ? load(state) : inOrder(load, followChoice({ isLost }))(state);
  };
}

interface Follow {
  isLost?: boolean;
  isFirst?: boolean;
}

function followChoice({ isLost = false, isFirst = false }: Follow): Step {
  return (state) => {
    const { own, choice, subject, remembered } = state;
    const permitted = findPermitted(state, choice);
    if (choice === subject) return permitted ? becomeChoice(state) : stay(state);
    if (state.isPageKept) return stay(state);
    const lost: ActingNotice = {
      name: 'lost',
      business: remembered.actingName,
      own: own.user.businessName,
    };
    return inOrder(
      ...(permitted ? [] : [toastError(lost), chooseOwn]),
      state.hasText
        ? keepFormer({ isLost, isStop: choice === own.id })
        : switchTo(permitted ?? own, { isLost, isFirst }),
    )(state);
  };
}

function keepFormer({ isLost, isStop }: { isLost: boolean; isStop: boolean }): Step {
  return (state) => {
    const former = findActing(state);
    if (!former) return stay(state);
    const { businessName } = former.user;
    const notice: KeptNotice = isLost
      ? { name: 'lostKept', business: businessName }
      : { name: isStop ? 'stoppedKept' : 'switchedKept' };
    return keepPage(former, notice)(state);
  };
}

function switchTo(profile: BusinessProfile, { isLost, isFirst }: Follow): Step {
  return (state) => {
    if (profile.id === state.subject) return stay(state);
    const former = findActing(state);
    const notice = describeSwitch(state, profile, isLost ? former : undefined);
    return inOrder(
      former ? perform({ kind: 'holdStop', profile: former }) : stay,
      perform({ kind: 'become', profile }),
      isFirst ? stay : perform({ kind: 'toast', notice }),
    )(state);
  };
}

function describeSwitch(
  { own }: ActingState,
  { id, user }: BusinessProfile,
  lost: BusinessProfile | undefined,
): ActingNotice {
  const { businessName } = user;
  if (lost) return { name: 'lost', business: lost.user.businessName, own: businessName };
  if (id === own.id) return { name: 'stoppedElsewhere', own: businessName };
  return { name: 'chosenElsewhere', business: businessName };
}
