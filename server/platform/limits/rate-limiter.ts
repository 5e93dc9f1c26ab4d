import { tooManyRequests } from '../http/errors/http-error.ts';
import { defineMessages } from '../i18n/message.ts';
import type { RateLimiter } from './rate-limit-repository.ts';

export type RateLimitedAction =
  | 'checks'
  | 'codes'
  | 'complaints'
  | 'exports'
  | 'follows'
  | 'imports'
  | 'links'
  | 'mails'
  | 'messages'
  | 'new_accounts'
  | 'new_invite_codes'
  | 'new_people'
  | 'queries'
  | 'reports'
  | 'tries'
  | 'uploads'
  | 'visits';

const MESSAGES = defineMessages(
  'Too many {what, select, checks {checks} codes {codes} complaints {reports} exports {exports} follows {follows} imports {imports} links {links} mails {emails} messages {messages} new_accounts {new accounts} new_invite_codes {new invite codes} new_people {new people} queries {queries} reports {reports} uploads {uploads} visits {visits} other {tries}}. {unit, select, hours {Wait {count, plural, one {an hour} other {# hours}}} other {Wait {count, plural, one {a minute} other {# minutes}}}}, then try again.',
);

export async function consumeOrThrow(
  limits: RateLimiter,
  {
    key,
    most: max,
    seconds,
    what,
  }: { key: string; most: number; seconds: number; what: RateLimitedAction },
): Promise<void> {
  const wait = await limits.take(key, max, seconds);
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  const isLong = minutes >= 120;
  tooManyRequests(MESSAGES, wait, {
    what,
    unit: isLong ? 'hours' : 'minutes',
    count: isLong ? Math.ceil(minutes / 60) : minutes,
  });
}
