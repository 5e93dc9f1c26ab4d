import { createConversation } from '../requests/messaging.ts';
import { apiRejects, requestsTo } from '../testing/api.ts';
import { testTransport } from '../testing/transport.ts';
import { createCall } from './call.ts';

it("[MSG-011] sends the input and throws the server's message", async () => {
  apiRejects(createConversation, 403, 'M');
  const payload = { user_ids: ['7', '8'], text: 'Hi', idempotency_key: 'message-1' };
  const call = createCall(testTransport, () => {});

  await expect(call(createConversation, payload)).rejects.toThrow('M');
  expect(requestsTo(createConversation)).toEqual([payload]);
});
