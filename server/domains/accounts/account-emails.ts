import { translatorFor } from '../../platform/i18n/translator.ts';
import type { EmailMessage } from '../../platform/mail/email-message.ts';
import { accountNotices } from './account-notices.ts';

/** Usernames of an account and those that leave with it. */
export interface Leaving {
  username: string;
  deleted: string[];
  deactivated: string[];
}

export type AccountEmails = ReturnType<ReturnType<typeof createAccountEmails>>;

/** Tokens come after `#`, so that they never reach a server or a log. */
export function createAccountEmails(publicUrl: string) {
  const link = (words: string, path: string, token: string) => ({
    text: words,
    url: `${publicUrl}${path}#${token}`,
  });

  return (asked: string) => {
    const { locale, text } = translatorFor(asked);
    const notYou = text("If you didn't request this, you can ignore this email.");
    return {
      ...accountNotices({ locale, text }),

      signIn: (to: string, username: string, token: string): EmailMessage => ({
        locale,
        to,
        subject: text('Your link to Corkboard'),
        lines: [
          text('Use this link to browse as {username}.', { username }),
          text(
            'It works once and expires in 15 minutes. To change anything, log in with your password.',
          ),
          notYou,
        ],
        link: link(text('Log in to Corkboard'), '/login/link/', token),
      }),

      resetPassword: (to: string, username: string, token: string): EmailMessage => ({
        locale,
        to,
        subject: text('Reset your password'),
        lines: [
          text('We received a request to reset the password for {username}.', { username }),
          text('This link works once, expires in 1 hour, and logs you out on other devices.'),
          notYou,
        ],
        link: link(text('Reset your password'), '/login/reset/', token),
      }),

      confirmEmail: (to: string, username: string, token: string): EmailMessage => ({
        locale,
        to,
        subject: text('Confirm your email address'),
        lines: [
          text('{username} wants to use this email address on Corkboard.', { username }),
          text('The link works once and expires in 1 day.'),
          notYou,
        ],
        link: link(text('Confirm this address'), '/login/email/', token),
      }),

      deleteAccount: (
        to: string,
        { username, deleted, deactivated }: Leaving,
        token: string,
      ): EmailMessage => ({
        locale,
        to,
        subject: text('The final step to delete your account'),
        lines: [
          deleted.length === 0
            ? text('You asked to delete {username}.', { username })
            : text('You asked to delete {username} and its linked accounts: {others}.', {
                username,
                others: listNames(deleted, locale),
              }),
          text(
            'This permanently deletes its boards, Pins, follows, and messages. The link works once and expires in 1 day.',
          ),
          ...(deactivated.length === 0
            ? []
            : [text('To be deactivated: {names}', { names: listNames(deactivated, locale) })]),
          text('If you changed your mind, ignore this email. Nothing is deleted.'),
        ],
        link: link(text('Delete your account'), '/login/delete/', token),
      }),
    };
  };
}

function listNames(names: string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit' }).format(names);
}
