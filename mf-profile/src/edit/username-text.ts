import type { UsernameDenial } from '@corkboard/shared/contract/profile-edit.ts';

export const USERNAME_ERRORS: Record<UsernameDenial, string> = {
  'too-short': 'Three characters at least',
  'too-long': 'Thirty characters at most',
  characters: 'Letters, digits and underscores only',
  reserved: 'This name belongs to Corkboard',
  taken: 'Somebody else has this name',
};
