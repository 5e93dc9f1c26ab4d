import { Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject } from '../base/field.ts';

/** [LEGAL-014, LEGAL-015] */
export const getImprint = endpoint({
  route: 'GET /v3/site/imprint/',
  summary: "The site operator's name, address, and contact details.",
  input: EmptyObject,
  data: Type.Object(
    {
      lines: Type.Array(Type.String(), {
        description: 'Empty where the operator has said nothing.',
      }),
    },
    { additionalProperties: false },
  ),
});
