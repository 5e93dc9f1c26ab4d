import { type I18n, translatorFor } from '@corkboard/shared/i18n';
import type { Shell } from '@corkboard/shared/remote';

import { discardInput } from '../../remotes/plan/safe-point.ts';
import { NO_BUSINESS_ACCESS, type SessionStore } from '../../services/session-store.ts';
import { confirmLeaving } from '../confirm-leaving.ts';
import { formatKept, formatNotice } from './acting-messages.ts';
import { readRemembered, remember } from './acting-profile-storage.ts';
import type { ActingProfiles } from './acting-profiles.ts';
import type { ActingEffect, ActingEvent } from './acting-state.ts';
import type { PageActing } from './page-acting.ts';
import type { SharedChoice } from './shared-choice.ts';

interface Dependencies {
  session: SessionStore;
  toasts: Shell['toasts'];
  dialogs: Shell['dialogs'];
  texts: I18n;
  profiles: ActingProfiles;
  choice: SharedChoice;
  page: PageActing;
  load(next: ActingEvent | null): Promise<void>;
  dispatch(event: ActingEvent): void;
}

export function actingEffects(dependencies: Dependencies): (effect: ActingEffect) => void {
  const { session, toasts, dialogs, profiles, choice, page, load, dispatch } = dependencies;
  const text = translatorFor(dependencies.texts);

  async function confirm(id: string): Promise<void> {
    if (await confirmLeaving(dialogs, text)) dispatch({ kind: 'chosen', id });
  }

  function keepPage(notice: (ActingEffect & { kind: 'keepPage' })['notice']): void {
    const leave = () => dispatch({ kind: 'left' });
    session.setState({ ended: { ...formatKept(text, notice), leave } });
  }

  function rememberSwitcher(isSwitcherShown: boolean): void {
    const { id } = profiles.own();
    remember(id, { ...readRemembered(id), isSwitcherShown });
  }

  return (effect) => {
    switch (effect.kind) {
      case 'show':
        return profiles.show(effect.profiles, effect.isSwitcherShown);
      case 'closeSwitcher':
        return session.setState({ businessAccess: NO_BUSINESS_ACCESS });
      case 'rememberSwitcher':
        return rememberSwitcher(effect.isSwitcherShown);
      case 'choose':
        return choice.write(effect.profile, effect);
      case 'become':
        return profiles.become(effect.profile);
      case 'keepPage':
        return keepPage(effect.notice);
      case 'discardInput':
        return discardInput(document);
      case 'confirmLeaving':
        return void confirm(effect.id);
      case 'holdStop':
        return page.holdStop(effect.profile);
      case 'endStop':
        return page.endStop(effect.id);
      case 'load':
        return void load(effect.next);
      case 'enterPage':
        return void page.enter(effect.path);
      case 'toast': {
        const { notice, tone } = effect;
        return toasts.show({ text: formatNotice(text, notice), ...(tone && { tone }) });
      }
    }
  };
}
