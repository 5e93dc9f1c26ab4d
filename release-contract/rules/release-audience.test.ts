import type { AudienceRule } from '@corkboard/shared/contract/release';
import { describeAudience, isInAudience, unknownVisitor } from './release-audience.ts';

const ines = {
  ...unknownVisitor,
  country: 'DE',
  locale: 'pt-BR',
  account_kind: 'personal' as const,
  account: 'InesMoreau',
  is_early: true,
};

it.each<[string, AudienceRule, boolean]>([
  ['her country', { by: 'country', in: ['AT', 'DE'] }, true],
  ['another country', { by: 'country', in: ['AT'] }, false],
  ['every country but hers', { by: 'country', in: ['DE'], not: true }, false],
  ['her language', { by: 'locale', in: ['pt'] }, true],
  ['her locale', { by: 'locale', in: ['pt-br'] }, true],
  ['another locale of her language', { by: 'locale', in: ['pt-PT'] }, false],
  ['a language that begins alike', { by: 'locale', in: ['p'] }, false],
  ['her kind of account', { by: 'account_kind', in: ['personal', 'business'] }, true],
  ['staff', { by: 'staff', in: [] }, false],
  ['everyone but staff', { by: 'staff', in: [], not: true }, true],
  ['accounts with early access', { by: 'early', in: [] }, true],
  ['everyone but those', { by: 'early', in: [], not: true }, false],
  ['her account, however it is written', { by: 'account', in: ['inesmoreau'] }, true],
  ['another account', { by: 'account', in: ['noorhaddad'] }, false],
])('decides whether a visitor belongs to %s', (_what, rule, belongs) => {
  expect(isInAudience([[rule]], ines)).toBe(belongs);
});

it('matches everyone without groups, and requires every rule of one', () => {
  const inGermany: AudienceRule = { by: 'country', in: ['DE'] };
  const isStaff: AudienceRule = { by: 'staff', in: [] };
  expect(isInAudience([], unknownVisitor)).toBe(true);
  expect(isInAudience([[inGermany, isStaff]], ines)).toBe(false);
  expect(isInAudience([[inGermany], [isStaff]], ines)).toBe(true);
});

it('matches no signed-out visitor for an empty account name', () => {
  expect(isInAudience([[{ by: 'account', in: [''] }]], unknownVisitor)).toBe(false);
});

it('describes the audience', () => {
  expect(describeAudience([])).toBe('everyone');
  expect(
    describeAudience([
      [
        { by: 'country', in: ['DE', 'AT'] },
        { by: 'staff', in: [], not: true },
      ],
      [{ by: 'account', in: ['ines'] }],
    ]),
  ).toBe('people in DE or AT, and not staff; or @ines');
});
