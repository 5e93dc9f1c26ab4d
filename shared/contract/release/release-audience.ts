import { type Static, Type } from 'typebox';

import { stringEnum } from '../base/field.ts';

const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Locale = Type.String({ maxLength: 35, pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' });
const Account = Type.String({ minLength: 1, maxLength: 100 });
const not = Type.Optional(Type.Boolean());

function rule<B extends string, V extends Type.TSchema>(by: B, values: V) {
  return Type.Object({ by: Type.Literal(by), in: values, not }, { additionalProperties: false });
}

/**
 * A two-letter `locale` covers its regions. `account` holds usernames, ignoring case. `early` matches accounts with
 * early access.
 */
export const AudienceRule = Type.Union([
  rule('country', Type.Array(Country, { minItems: 1, maxItems: 250, uniqueItems: true })),
  rule('locale', Type.Array(Locale, { minItems: 1, maxItems: 100, uniqueItems: true })),
  rule(
    'account_kind',
    Type.Array(stringEnum(['signed_out', 'personal', 'business']), {
      minItems: 1,
      uniqueItems: true,
    }),
  ),
  rule('staff', Type.Tuple([])),
  rule('early', Type.Tuple([])),
  rule('account', Type.Array(Account, { minItems: 1, maxItems: 1000, uniqueItems: true })),
]);
export type AudienceRule = Static<typeof AudienceRule>;

/** A visitor belongs if every rule of at least one group matches. Without groups, everyone belongs. */
export const Audience = Type.Array(Type.Array(AudienceRule, { minItems: 1, maxItems: 20 }), {
  maxItems: 20,
});
export type Audience = Static<typeof Audience>;

export const VisitorAttributes = Type.Object(
  {
    country: Type.String({ maxLength: 2 }),
    locale: Type.String({ maxLength: 35 }),
    account_kind: stringEnum(['signed_out', 'personal', 'business']),
    is_staff: Type.Boolean(),
    is_early: Type.Boolean(),
    account: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
);
export type VisitorAttributes = Static<typeof VisitorAttributes>;
