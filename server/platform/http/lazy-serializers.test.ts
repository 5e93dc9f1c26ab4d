import { nullable, stringEnum } from '@corkboard/shared/contract/base';
import { Type } from 'typebox';

import { compileSerializer } from './lazy-serializers.ts';

const write = compileSerializer(
  Type.Object({
    text: nullable(Type.String()),
    count: nullable(Type.Integer()),
    kind: nullable(stringEnum(['board', 'pin'])),
    list: nullable(Type.Array(nullable(Type.String()))),
    owner: nullable(Type.Object({ id: Type.String(), name: nullable(Type.String()) })),
    rating: nullable(Type.Union([Type.Number(), Type.String()])),
    note: Type.Optional(nullable(Type.String())),
  }),
);

it('writes null for each nullable type', () => {
  const nothing = { text: null, count: null, kind: null, list: null, owner: null, rating: null };

  expect(JSON.parse(write({ ...nothing, note: null }))).toEqual({ ...nothing, note: null });
  expect(JSON.parse(write(nothing))).toEqual(nothing);
});

it('writes values of nullable types without unknown fields', () => {
  const values = {
    text: 'Kiln "blue"',
    count: 0,
    kind: 'pin',
    list: ['a', null],
    owner: { id: '7', name: null },
    rating: '4.5',
  };

  expect(
    JSON.parse(write({ ...values, owner: { ...values.owner, email: 'ada@corkboard.test' } })),
  ).toEqual(values);
  expect(JSON.parse(write({ ...values, rating: 4.5 }))).toEqual({ ...values, rating: 4.5 });
});
