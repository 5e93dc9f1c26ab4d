import { Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Id } from '../base/field.ts';

export const reorderPins = endpoint({
  route: 'POST /v3/boards/{id}/pins/reorder/',
  summary:
    'Orders the named Pins of a board within the positions that they occupy; all others keep theirs. Applies to the board and to each of its sections.',
  acts: true,
  token: 'boards:write',
  input: Type.Object(
    {
      id: Id,
      pin_ids: Type.String({
        minLength: 1,
        maxLength: 200_000,
        pattern: '^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$',
        description: 'Comma-joined, in the new order.',
      }),
    },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});
