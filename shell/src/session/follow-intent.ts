import type { I18n } from '@corkboard/shared/i18n';
import type { ApplicationProps } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import type { Page } from '../common/page/page-context.tsx';
import { openDialog } from '../services/overlay-store.ts';
import {
  forgetIntent,
  getPathname,
  type PendingIntent,
  readIntent,
} from '../services/pending-intent.ts';
import { createIntentFinisher, hasLeftMissingPage, isAt } from './finish-intent.ts';
import { isSignInReason } from './login/sign-in-headings.ts';

const CLAIM_DELAY_MS = 3000;
const MAX_CLAIM_DELAY_MS = 15_000;
const CHECK_INTERVAL_MS = 500;

interface Dependencies extends Page {
  texts: I18n;
  shell: ApplicationProps['shell'];
}

/**
 * Makes sure that an action that waits for a login isn't dropped silently: prompts a limited login again, and explains
 * an action that no control has continued.
 */
export function followIntent({ services, session, overlays, texts, shell }: Dependencies): void {
  const { events, queryClient } = services;
  const finish = createIntentFinisher({ services, overlays, texts, shell });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    const { viewer } = session.getState();
    const pending = readIntent(viewer.id);
    if (!pending || !viewer.isAuth) return;
    if (!requiresSignIn(viewer)) {
      clearTimeout(timer);
      timer = setTimeout(() => expectClaim(pending, CHECK_INTERVAL_MS), CHECK_INTERVAL_MS);
    } else if (isAt(pending) && !overlays.getState().dialog) {
      promptAgain(pending);
    }
  }

  function promptAgain({ reason, intent, inviterName, path }: PendingIntent): void {
    const isElsewhere = intent === null && getPathname(path) !== location.pathname;
    openDialog(overlays, {
      kind: 'sign-in',
      reason: isSignInReason(reason) ? reason : 'continue',
      more: { intent: intent ?? undefined, inviterName, next: isElsewhere ? path : undefined },
    });
  }

  function expectClaim(pending: PendingIntent, waited: number): void {
    if (readIntent(session.getState().viewer.id)?.createdAt !== pending.createdAt) return;
    const isLoading = queryClient.isFetching() > 0 || waited < CLAIM_DELAY_MS;
    // The replacement of a missing page doesn't have the control that would continue the action.
    if (isLoading && waited < MAX_CLAIM_DELAY_MS && !hasLeftMissingPage()) {
      const next = waited + CHECK_INTERVAL_MS;
      timer = setTimeout(() => expectClaim(pending, next), CHECK_INTERVAL_MS);
      return;
    }
    // These pages come between a sign-up and the page of the action.
    if (/^\/(login|signup|onboarding|welcome)\b/.test(location.pathname)) return;
    forgetIntent();
    if (pending.intent) finish(pending, pending.intent);
  }

  events.on('session.changed', check);
  events.on('route.changed', check);
  check();
}
