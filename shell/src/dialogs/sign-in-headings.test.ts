import { signInHeading } from './sign-in-headings.ts';

const text = (message: string, values: Record<string, string> = {}) =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

it.each([
  ['LOGIN-009', 'continue', 'Log in to continue'],
  ['LOGIN-010', 'save', 'Log in to save this Pin'],
  ['LOGIN-011', 'send', 'Log in to send this Pin'],
  ['LOGIN-012', 'edit', 'Log in to edit this Pin'],
  ['LOGIN-013', 'hide', 'Log in to hide this Pin'],
  ['LOGIN-014', 'share-profile', 'Log in to share the profile'],
  ['LOGIN-015', 'create-board', 'Log in to create a board'],
  ['LOGIN-016', 'create', 'Log in to create a Pin or board'],
  ['LOGIN-019', 'follow', 'Log in to continue'],
  ['LOGIN-019', 'unfollow', 'Log in to continue'],
] as const)('[%s] says for %s: %s', (_clause, reason, words) => {
  expect(signInHeading(reason, {}, text)).toBe(words);
});

it('[LOGIN-017] names who has invited', () => {
  expect(signInHeading('invite', { inviterName: 'Ann' }, text)).toBe(
    'Ann invited you to join their board',
  );
});

it('[LOGIN-018] speaks of friends where nobody is known', () => {
  expect(signInHeading('invite', {}, text)).toBe('Your friends invited you to join their board');
});
