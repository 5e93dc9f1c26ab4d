import { Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { Pin } from './pins.ts';

const Signature = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const getSavedPins = endpoint({
  route: 'GET /v3/pins/saved/',
  summary:
    "The viewer's own Pins of a web page or image, newest first: Pins that link to the URL or show the image at it, and Pins with one of the signatures.",
  limitedLogin: 'refused',
  acts: true,
  token: 'saved:read',
  input: Type.Object(
    {
      url: Type.String({ minLength: 1, maxLength: 2048 }),
      signatures: Type.Optional(Type.Array(Signature, { maxItems: 20 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Pin),
});
