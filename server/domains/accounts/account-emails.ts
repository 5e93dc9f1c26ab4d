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
    const notYou = text('If it was not you, leave this mail: nothing changes.');
    return {
      signIn: (to: string, username: string, token: string): EmailMessage => ({
        locale,
        to,
        subject: text('Your link to Corkboard'),
        lines: [
          text('Here is the link that lets you look around as {username}.', { username }),
          text('It works once, for 15 minutes. To change anything, log in with your password.'),
          notYou,
        ],
        link: link(text('Log in to Corkboard'), '/login/link/', token),
      }),

      resetPassword: (to: string, username: string, token: string): EmailMessage => ({
        locale,
        to,
        subject: text('Choose a new password'),
        lines: [
          text('Somebody asked for a new password for {username}.', { username }),
          text('The link works once, for an hour, and signs everybody else out.'),
          notYou,
        ],
        link: link(text('Choose a new password'), '/login/reset/', token),
      }),

      confirmEmail: (to: string, username: string, token: string): EmailMessage => ({
        locale,
        to,
        subject: text('Confirm your email address'),
        lines: [
          text('{username} wants to use this email address on Corkboard.', { username }),
          text('The link works once, for a day.'),
          notYou,
        ],
        link: link(text('Confirm this address'), '/login/email/', token),
      }),

      emailChanged: (to: string, username: string, newEmail: string): EmailMessage => ({
        locale,
        to,
        subject: text('Your email address was changed'),
        lines: [
          text('Mail about {username} goes to {newEmail} from now on.', { username, newEmail }),
          text('If it was not you, choose a new password and write to us.'),
        ],
      }),

      passwordChanged: (to: string, username: string): EmailMessage => ({
        locale,
        to,
        subject: text('Your password was changed'),
        lines: [
          text('The password of {username} was changed, and everybody else was signed out.', {
            username,
          }),
          text(
            'If it was not you, choose a new one: on the login page, press "Forgot your password?".',
          ),
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
            ? text('Logging in to {username} asks for a code from now on.', { username })
            : text('Logging in to {username} asks for no code any more.', { username }),
          text('If it was not you, choose a new password now.'),
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
            'Every board, Pin, follow and message goes with it, for good. The link works once, for a day.',
          ),
          text('If you have changed your mind, leave this mail: nothing is deleted.'),
        ],
        link: link(text('Delete your account'), '/login/delete/', token),
      }),

      codesChanged: (to: string, username: string): EmailMessage => ({
        locale,
        to,
        subject: text('New recovery codes'),
        lines: [
          text('There are new recovery codes for {username}; the old ones do not work any more.', {
            username,
          }),
          text('If it was not you, choose a new password now.'),
        ],
      }),
    };
  };
}
