import type { Transport } from '@corkboard/shared/http';
import type { Intent } from '@corkboard/shared/remote/intent';
import { acceptBoardInvite, getBoard, updateBoard } from '@corkboard/shared/requests/boards';
import { savePin, updatePin } from '@corkboard/shared/requests/pins';

import { createCalls } from './create-calls.ts';
import { createOverlayStore, takePress } from './overlay-store.ts';
import type { PendingIntent } from './pending-intent.ts';

const saveIntent: Intent = { kind: 'save-pin', id: '9' };

function given(intent: Intent = saveIntent) {
  const overlays = createOverlayStore();
  const pressed = { reason: 'save', path: '/', viewerId: '1', intent, createdAt: 0 };
  overlays.setState({ pressed });
  let status = 401;
  const rejected: (PendingIntent | null)[] = [];
  const transport: Transport = async () => ({ status, body: { status: 'success', data: null } });
  const call = createCalls(transport, {
    takePress: (input) => takePress(overlays, input),
    async onUnauthorized({ pressed }) {
      rejected.push(pressed);
      return false;
    },
    onDenied: () => null,
    endedMessage: () => null,
  })(null);
  return {
    call: (...sent: Parameters<typeof call>) => call(...sent).catch(() => {}),
    answerWith(next: number) {
      status = next;
    },
    pressed,
    rejected,
  };
}

it('names the action whose request shows a logout', async () => {
  const { call, pressed, rejected } = given();
  await call(savePin, { pin_id: '9' });
  expect(rejected).toEqual([pressed]);
});

it('forgets an action once its request is done', async () => {
  const { call, answerWith, rejected } = given();
  answerWith(200);
  await call(savePin, { pin_id: '9' });
  answerWith(401);
  await call(updatePin, { pin_id: '9', title: 'Jar' });
  expect(rejected).toEqual([null]);
});

it.each([
  ['of another target', updateBoard, { board_id: '4', name: 'Jars' }, {}],
  ['that only reads', getBoard, { board_id: '9' }, {}],
  ['without a login prompt', updatePin, { pin_id: '9' }, { quietAuth: true }],
] as const)('keeps an action during a request %s', async (_which, request, input, options) => {
  const { call, pressed, rejected } = given();
  await call(request, input, options);
  expect(rejected.filter(Boolean)).toEqual([]);
  await call(savePin, { pin_id: '9' });
  expect(rejected.at(-1)).toEqual(pressed);
});

it('names an invitation, whose request has other ids', async () => {
  const { call, pressed, rejected } = given({ kind: 'accept-invite', id: 'invite-3' });
  await call(acceptBoardInvite, { board_id: '4' });
  expect(rejected).toEqual([pressed]);
});

it('names nothing that was only opened', async () => {
  const { call, rejected } = given({ kind: 'create', id: '4' });
  await call(updateBoard, { board_id: '4', name: 'Jars' });
  expect(rejected).toEqual([null]);
});
