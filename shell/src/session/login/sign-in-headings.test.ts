import { fillText as text } from '@corkboard/shared/testing/fill-text.ts';
import { signInHeading } from './sign-in-headings.ts';

it.each([
  ['continue', 'Log in to continue'],
  ['save', 'Log in to save this Pin'],
  ['send', 'Log in to send this Pin'],
  ['edit', 'Log in to edit this Pin'],
  ['hide', 'Log in to hide this Pin'],
  ['share-profile', 'Log in to share the profile'],
  ['create-board', 'Log in to create a board'],
  ['create', 'Log in to create a Pin or board'],
  ['follow', 'Log in to continue'],
  ['unfollow', 'Log in to continue'],
] as const)(
  '[LOGIN-009, LOGIN-010, LOGIN-011, LOGIN-012, LOGIN-013, LOGIN-014, LOGIN-015, LOGIN-016, LOGIN-019] shows for %s: %s',
  (reason, words) => {
    expect(signInHeading(reason, {}, text)).toBe(words);
  },
);

it('[LOGIN-017] names the person who sent the invitation', () => {
  expect(signInHeading('invite', { inviterName: 'Ann' }, text)).toBe(
    'Ann invited you to join their board',
  );
});

it('[LOGIN-018] mentions friends when the inviter is unknown', () => {
  expect(signInHeading('invite', {}, text)).toBe('Your friends invited you to join their board');
});
