import { TOTP } from 'otpauth';

import { buildApp } from '../../../compose/app.ts';
import type { EmailMessage } from '../../../platform/mail/email-message.ts';
import { ownApp, sharedApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { hashPassword } from '../password.ts';

export interface AccountApp extends TestApp {
  letters: EmailMessage[];
  newestToken(): string;
}

const sharedLetters: EmailMessage[] = [];
const openShared = sharedApp(withMailer(sharedLetters));

/** With options, the app is the test's own. */
export async function accountApp(options?: TestAppOptions): Promise<AccountApp> {
  const letters = options ? [] : sharedLetters;
  letters.length = 0;
  const world = await (options ? ownApp(withMailer(letters, options)) : openShared());
  return { ...world, letters, newestToken: () => findToken(letters.at(-1)) };
}

function withMailer(letters: EmailMessage[], options: TestAppOptions = {}): TestAppOptions {
  const mailer = {
    send: (letter: EmailMessage) => void letters.push(letter),
    close: async () => {},
  };
  return { ...options, build: (dependencies) => buildApp({ ...dependencies, mailer }) };
}

export const password = 'a quiet loom';

export async function adasApp() {
  const world = await accountApp();
  const ada = await world.given.person('adaquist', {
    email: 'ada@corkboard.test',
    password_hash: await hashPassword(password),
  });
  return { world, ada };
}

function findToken(letter: EmailMessage | undefined): string {
  return new URL(letter?.link?.url ?? 'http://no-letter/#').hash.slice(1);
}

/** Returns an authenticator's current code, or that of a later 30-second step. */
export function generateCode(secret: string, stepsLater = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}
