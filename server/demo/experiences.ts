import type { World } from '@corkboard/shared/contract/world.ts';

/** What the product teaches on a profile. */
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
    audience: 'owner',
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
];
