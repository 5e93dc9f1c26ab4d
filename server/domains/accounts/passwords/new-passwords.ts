import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

import { badRequest } from '../../../platform/http/errors/http-error.ts';
import type { AccountRepository } from '../account-repository.ts';
import { consistsOfNames } from './own-name.ts';
import { DEMO_PASSWORD, hashPassword } from './password.ts';

/** zxcvbn scores go from 0 to 4. A 2 takes at least a million guesses, and sign-in allows ten in 15 minutes. */
const MIN_SCORE = 2;
/** Limits the cost of the estimate, which grows with the length. More characters never lower the score. */
const MAX_ESTIMATED = 32;
const PRODUCT = 'corkboard';
const COMMON_WORDS = 100_000;
const DECORATED_WORD =
  /^(?:\d{1,4}[^\p{L}\d]{0,2})?(?<word>\p{L}+)[^\p{L}\d]{0,2}\d{0,4}[^\p{L}\d]{0,3}$/u;

let estimator: ZxcvbnFactory | undefined;

export interface Owner {
  username?: string | null | undefined;
  email?: string | null | undefined;
  full_name?: string | null | undefined;
}

export function newPasswords(accounts: AccountRepository, isLocal: boolean) {
  return {
    /** @throws HttpError with the field if the password is too easy to guess. */
    async hash(field: string, password: string, owner: Owner | string): Promise<string> {
      const about = typeof owner === 'string' ? await accounts.find(owner) : owner;
      const isDemo = isLocal && password === DEMO_PASSWORD;
      if (!isDemo && isGuessable(password, about ?? {})) {
        badRequest(field, 'This password is too easy to guess. Use a longer or less common one.');
      }
      return hashPassword(password);
    },
  };
}

export function isGuessable(password: string, { username, email, full_name }: Owner): boolean {
  if (password === DEMO_PASSWORD) return true;
  const names = [username, email, full_name].filter((it) => it !== null && it !== undefined);
  if (consistsOfNames(password, [...names, PRODUCT])) return true;
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = estimator.check(password.slice(0, MAX_ESTIMATED), [...words, PRODUCT]);
  return score < MIN_SCORE || isDecoratedWord(password, estimator);
}

/**
 * Whether the password is one common word with a year or another short number, such as "Summer2026!". Guessers try
 * these first, but zxcvbn counts the number and its punctuation as random.
 */
function isDecoratedWord(password: string, words: ZxcvbnFactory): boolean {
  const word = DECORATED_WORD.exec(password)?.groups?.['word'];
  if (word === undefined || word.length > MAX_ESTIMATED) return false;
  return words.check(word, []).guesses < COMMON_WORDS;
}
