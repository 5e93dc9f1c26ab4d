import { TOTP } from 'otpauth';

import { buildApp } from '../../../compose/app.ts';
import type { EmailMessage } from '../../../platform/mail/email-message.ts';
import { ownApp, sharedApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { hashPassword } from '../passwords/password.ts';

export interface AccountApp extends TestApp {
  letters: EmailMessage[];
  newestToken(): string;
}

/** Returns a function like `accountApp` for apps with these options. Call it at the top of a file. */
export function sharedAccountApp(options: TestAppOptions = {}): () => Promise<AccountApp> {
  const letters: EmailMessage[] = [];
  const open = sharedApp(withMailer(letters, options));
  return async () => {
    letters.length = 0;
    return withLetters(await open(), letters);
  };
}

const openShared = sharedAccountApp();

/** With options, the app is the test's own. */
export async function accountApp(options?: TestAppOptions): Promise<AccountApp> {
  if (!options) return openShared();
  const letters: EmailMessage[] = [];
  return withLetters(await ownApp(withMailer(letters, options)), letters);
}

function withLetters(world: TestApp, letters: EmailMessage[]): AccountApp {
  return { ...world, letters, newestToken: () => findToken(letters.at(-1)) };
}

function withMailer(letters: EmailMessage[], options: TestAppOptions = {}): TestAppOptions {
  const mailer = {
    send: (letter: EmailMessage) => void letters.push(letter),
    close: async () => {},
  };
  const { build = buildApp } = options;
  return {
    ...options,
    build: (dependencies, databaseUrl) => build({ ...dependencies, mailer }, databaseUrl),
  };
}

export const password = 'a quiet loom';
const hashes = new Map<string, Promise<string>>();

/** Hashes each password once in a file, because that is slow on purpose. */
export function hashOnce(text: string): Promise<string> {
  const hash = hashes.get(text) ?? hashPassword(text);
  hashes.set(text, hash);
  return hash;
}

export async function adasApp() {
  const world = await accountApp();
  const ada = await world.given.person('adaquist', {
    email: 'ada@corkboard.test',
    password_hash: await hashOnce(password),
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
