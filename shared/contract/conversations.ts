import { Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { Id } from './field.ts';

/** [ENT-056, API-034] */
export const createConversation = endpoint({
  address: 'POST /resource/ConversationsResource/create/',
  summary:
    'Starts a conversation, or goes on with the one that these people have, with a first message.',
  input: Type.Object(
    {
      user_ids: Type.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true }),
      text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  data: Type.Object({ id: Id }, { additionalProperties: false }),
});
