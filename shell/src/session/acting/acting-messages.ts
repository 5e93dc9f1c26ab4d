import type { Text } from '@corkboard/shared/i18n/create-i18n';

import type { EndedActing } from '../../services/session-store.ts';

export type ActingNotice =
  | { name: 'lost'; business: string; own: string }
  | { name: 'started' | 'chosenElsewhere'; business: string }
  | { name: 'back' | 'stoppedElsewhere'; own: string };

/** The page keeps its text although acting has ended. */
export type KeptNotice =
  | { name: 'lostKept'; business: string }
  | { name: 'stoppedKept' | 'switchedKept' };

export function formatNotice(text: Text, notice: ActingNotice | KeptNotice): string {
  switch (notice.name) {
    case 'lost': {
      const { business, own } = notice;
      return text("You can no longer act as {business}. You're back as {name}.", {
        business,
        name: own,
      });
    }
    case 'started':
      return text("You're acting as {business}.", { business: notice.business });
    case 'back':
      return text("You're back as {name}.", { name: notice.own });
    case 'stoppedElsewhere':
      return text("You stopped acting as a business in another tab. You're back as {name}.", {
        name: notice.own,
      });
    case 'chosenElsewhere':
      return text("You're now acting as {business}, as in your other tab.", {
        business: notice.business,
      });
    default:
      return formatKept(text, notice).message;
  }
}

export function formatKept(text: Text, notice: KeptNotice): Omit<EndedActing, 'leave'> {
  switch (notice.name) {
    case 'lostKept': {
      const { business } = notice;
      return {
        message: text(
          'You can no longer act as {business}. Your text stays here until you leave this page.',
          { business },
        ),
        reason: text('You can no longer act as {business}.', { business }),
      };
    }
    case 'stoppedKept':
      return {
        message: text(
          'You stopped acting as a business in another tab. Your text stays here until you leave this page.',
        ),
        reason: text('You stopped acting as a business in another tab.'),
      };
    case 'switchedKept':
      return {
        message: text(
          'You switched profiles in another tab. Your text stays here until you leave this page.',
        ),
        reason: text('You switched profiles in another tab.'),
      };
  }
}
