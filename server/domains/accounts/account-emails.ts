import { translatorFor } from '../../platform/i18n/translator.ts';
import type { EmailMessage } from '../../platform/mail/email-message.ts';

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

      emailChanged: (to: string, username: string, newEmail: string): EmailMessage => ({
        locale,
        to,
        subject: text('Your email address was changed'),
        lines: [
          text('Email for {username} now goes to {newEmail}.', { username, newEmail }),
          text("If this wasn't you, reset your password and contact us."),
        ],
      }),

      passwordChanged: (to: string, username: string): EmailMessage => ({
        locale,
        to,
        subject: text('Your password was changed'),
        lines: [
          text('The password of {username} was changed, and all other devices were logged out.', {
            username,
          }),
          text('If this wasn\'t you, reset it: on the login page, press "Forgot your password?".'),
        ],
      }),

      twoFactorChanged: (to: string, username: string, isOn: boolean): EmailMessage => ({
        locale,
        to,
        subject: isOn
          ? text('Two-factor authentication is on')
          : text('Two-factor authentication is off'),
        lines: [
          isOn
            ? text("You'll need a code to log in to {username} from now on.", { username })
            : text("You don't need a code to log in to {username} anymore.", { username }),
          text("If this wasn't you, reset your password now."),
        ],
      }),

      apiTokenCreated: (to: string, username: string, name: string): EmailMessage => ({
        locale,
        to,
        subject: text('New API token'),
        lines: [
          text('The API token “{name}” was created for {username}.', { name, username }),
          text("If this wasn't you, reset your password now. That revokes all API tokens."),
        ],
      }),

      deleteAccount: (
        to: string,
        username: string,
        goesWith: string[],
        token: string,
      ): EmailMessage => ({
        locale,
        to,
        subject: text('The final step to delete your account'),
        lines: [
          goesWith.length === 0
            ? text('You asked to delete {username}.', { username })
            : text('You asked to delete {username} and its linked accounts: {others}.', {
                username,
                others: new Intl.ListFormat(locale, { type: 'unit' }).format(goesWith),
              }),
          text(
            'This permanently deletes its boards, Pins, follows, and messages. The link works once and expires in 1 day.',
          ),
          text('If you changed your mind, ignore this email. Nothing is deleted.'),
        ],
        link: link(text('Delete your account'), '/login/delete/', token),
      }),

      codesChanged: (to: string, username: string): EmailMessage => ({
        locale,
        to,
        subject: text('New recovery codes'),
        lines: [
          text('New recovery codes were created for {username}. The old ones no longer work.', {
            username,
          }),
          text("If this wasn't you, reset your password now."),
        ],
      }),
    };
  };
}
