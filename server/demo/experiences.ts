import type { World } from '@corkboard/shared/contract/world.ts';

/**
 * What the product teaches. Businesses meet every kind, one after the other; people only what helps on a profile.
 */
export const experiences: NonNullable<World['experiences']> = [
  {
    experience_id: 504214,
    placement_id: 19,
    type: 'tooltip',
    audience: 'owner',
    priority: 1,
    display_data: {
      has_pulsar: false,
      has_tooltip: true,
      text: 'Tell people who you are. A sentence and a link are enough.',
      complete_button_text: 'Edit profile',
      dismiss_button_text: 'Not now',
      anchors_by_platform: {
        web: { anchor: 'profile.edit', placement: 'bottom' },
        web_mobile: { anchor: 'profile.edit', placement: 'bottom' },
      },
    },
  },
  {
    experience_id: 700101,
    placement_id: 19,
    type: 'guidance',
    audience: 'visitor',
    priority: 2,
    display_data: {
      has_pulsar: false,
      has_tooltip: true,
      text: 'Follow somebody and what they save comes to your home feed.',
      complete_button_text: 'Got it',
      secondary_cta_link: { url: '/homefeed/', text: 'See your home feed' },
      scroll_to_dismiss: true,
      scroll_to_dismiss_delay_in_seconds: 2,
      delay: 1500,
      anchors_by_platform: {
        web: { anchor: 'profile.follow', placement: 'bottom' },
        web_mobile: { anchor: 'profile.follow', placement: 'top' },
      },
    },
  },
  {
    experience_id: 502597,
    placement_id: 1000464,
    type: 'hero',
    audience: 'partner',
    priority: 4,
    display_data: {
      header: 'One board for every season of the table',
      headerSubtitle: 'Collect what you will cook, lay and grow. We will keep it in order.',
      completeButtonText: 'Make a board',
      completeButtonUrl: '/board/create/',
      dismissButtonText: 'Not now',
      color: '#1f4d3a',
    },
  },
  {
    experience_id: 500863,
    placement_id: 1000464,
    type: 'avatar_banner',
    audience: 'partner',
    priority: 5,
    display_data: {
      text: 'Your home feed has what others saved since you were here.',
      completeButtonText: 'Home feed',
      completeButtonUrl: '/homefeed/',
    },
  },
  {
    experience_id: 700102,
    placement_id: 18,
    type: 'toast',
    audience: 'partner',
    priority: 6,
    display_data: { has_tooltip: true, text: 'Badges on your profile say what you stand for.' },
  },
  {
    experience_id: 700103,
    placement_id: 18,
    type: 'flyout',
    audience: 'partner',
    priority: 7,
    display_data: {
      has_tooltip: true,
      text: 'Act together',
      sub_text: 'Others can act as your business without its password.',
      complete_button_text: 'Business settings',
      complete_button_cta_url: '/business/settings/',
      dismiss_button_text: 'Not now',
    },
  },
  {
    experience_id: 700104,
    placement_id: 18,
    type: 'more_ideas',
    audience: 'partner',
    priority: 8,
    display_data: {
      has_tooltip: true,
      text: 'More ideas for your boards',
      complete_button_text: 'See them',
      complete_button_cta_url: '/homefeed/',
      dismiss_button_text: 'Not now',
    },
  },
  {
    experience_id: 700105,
    placement_id: 18,
    type: 'modal',
    audience: 'partner',
    priority: 9,
    display_data: {
      has_tooltip: true,
      header: 'Your badges say what you stand for',
      text: 'Choose up to three of them for your profile.',
      complete_button_text: 'Got it',
    },
  },
];
