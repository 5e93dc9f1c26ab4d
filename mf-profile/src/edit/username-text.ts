import type { UsernameDenial } from '@corkboard/shared/contract/people';

export const USERNAME_ERRORS: Record<UsernameDenial, string> = {
  'too-short': 'Three characters at least',
  'too-long': 'Thirty characters at most',
  characters: 'Letters, digits and underscores only',
  reserved: "This username isn't available",
  taken: 'Someone else has this username',
};
