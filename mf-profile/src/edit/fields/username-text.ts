import type { UsernameDenial } from '@corkboard/shared/contract/people';

export const USERNAME_ERRORS: Record<UsernameDenial, string> = {
  'too-short': 'Use at least 3 characters',
  'too-long': 'Use at most 30 characters',
  characters: 'Use letters, digits, and underscores only',
  reserved: "This username isn't available",
  taken: 'This username is taken',
};
