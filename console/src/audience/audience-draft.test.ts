import type { Audience } from '@corkboard/shared/contract/release';

import { toAudience, toDraft } from './audience-draft.ts';

it.each<[string, Audience]>([
  ['everyone', []],
  [
    'several groups, rules turned round among them',
    [
      [
        { by: 'country', in: ['DE', 'AT'] },
        { by: 'staff', in: [], not: true },
      ],
      [{ by: 'account', in: ['inesmoreau'] }],
      [{ by: 'early', in: [] }],
    ],
  ],
  [
    'two kinds of account in one language',
    [
      [
        { by: 'account_kind', in: ['personal', 'business'] },
        { by: 'locale', in: ['pt-BR'], not: true },
      ],
    ],
  ],
])('round-trips %s', (_what, audience) => {
  expect(toAudience(toDraft(audience))).toEqual(audience);
});

it('uppercases country codes and removes duplicates', () => {
  const values = ' de, at,, de ';
  expect(toAudience([[{ id: 'a', by: 'country', not: false, values }]])).toEqual([
    [{ by: 'country', in: ['DE', 'AT'] }],
  ]);
});

it('never widens an incomplete rule to everyone', () => {
  expect(toAudience([[{ id: 'a', by: 'country', not: false, values: ' ' }]])).toEqual([
    [{ by: 'country', in: [] }],
  ]);
});
