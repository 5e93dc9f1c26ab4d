import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { PROFILE_PLACEMENT } from '../tips/placements.ts';
import type { Guide } from './guide.ts';

const OWN = 0;

/**
 * Creates the guide that an address asks for when the server has none: at the edit link on the viewer's own profile,
 * else at Follow. [TAB-018]
 */
export function createFallbackGuide(isOwner: boolean, text: Text): Guide {
  const display_data = isOwner
    ? {
        text: text('Tell people who you are. A sentence and a link are enough.'),
        complete_button_text: text('Edit profile'),
        complete_button_cta_url: '/settings/edit-profile/',
        dismiss_button_text: text('Not now'),
      }
    : { text: text('Follow people to see what they save.') };
  return {
    experience: {
      experience_id: OWN,
      placement_id: PROFILE_PLACEMENT,
      type: 'guidance',
      display_data,
    },
    form: 'tip',
    hasPulsar: true,
    hasTooltip: true,
    isAnchored: true,
    anchor: isOwner ? 'profile.edit' : 'profile.follow',
    side: 'bottom',
    delay: 0,
    disappearsAfter: null,
    scrollsAwayAfter: null,
    isScrolledByTouch: false,
    completesOnHover: false,
  };
}

export function isFallbackGuide({ experience }: Guide): boolean {
  return experience.experience_id === OWN;
}
