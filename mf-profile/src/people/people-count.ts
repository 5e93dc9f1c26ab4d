import { shortCount } from '@corkboard/shared/i18n';
import type { PeopleList } from '@corkboard/shared/rules/profile-path.ts';

const WORDS: Record<PeopleList, string> = {
  followers: '{short} {count, plural, one {follower} other {followers}}',
  following: '{short} following',
};

type Text = (message: string, values: Record<string, string | number>) => string;

export function peopleCount(text: Text, list: PeopleList, count: number, locale?: string): string {
  return text(WORDS[list], { count, short: shortCount(count, locale) });
}
