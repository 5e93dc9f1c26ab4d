import { consentTexts, isConsentDue } from './consent-texts.ts';
import { newerChoice } from './newer-choice.ts';
import { optionalPurposes } from './purposes.ts';

const first = { version: 1, purposes: ['analytic', 'marketing'] } as const;
const added = { version: 2, purposes: ['analytic', 'marketing', 'personalization'] } as const;
const reworded = { version: 2, purposes: ['marketing', 'analytic'] } as const;

it('asks in its newest text about every purpose', () => {
  expect(consentTexts.at(-1)?.purposes.toSorted()).toEqual(optionalPurposes.toSorted());
});

it('asks again after a purpose is added', () => {
  expect(isConsentDue(1, [first, added])).toBe(true);
  expect(isConsentDue(null, [first, added])).toBe(true);
  expect(isConsentDue(2, [first, added])).toBe(false);
});

it('asks no one again after only words change', () => {
  expect(isConsentDue(1, [first, reworded])).toBe(false);
  expect(isConsentDue(1)).toBe(false);
});

it.each([
  ['the later one', 100, 200, 'browser'],
  ['the earlier one if it comes second', 200, 100, 'account'],
  ['the one with a known time', null, 1, 'browser'],
  ['the first of two unknown times', null, null, 'account'],
  ['the past one over a future one', 5_000_000, 100, 'browser'],
  ['the past one over a future one of the browser', 100, 5_000_000, 'account'],
])('takes %s', (_which, account, browser, expected) => {
  const winner = newerChoice(
    { chosenAt: account, by: 'account' },
    { chosenAt: browser, by: 'browser' },
    1000,
  );
  expect(winner.by).toBe(expected);
});
