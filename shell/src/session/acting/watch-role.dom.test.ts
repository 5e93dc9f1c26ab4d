import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';

import { createSessionStore } from '../../services/session-store.ts';
import { watchRole } from './watch-role.ts';

let stop = () => {};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function given({ isActing = true } = {}) {
  const session = createSessionStore(aViewer());
  if (isActing) session.setState({ actingAs: { id: '42', permissions: ['OWNER'] } });
  const check = jest.fn();
  stop = watchRole(session, check);
  return { session, check };
}

const minutes = (count: number) => {
  jest.advanceTimersByTime(count * 60_000);
};

it('checks the role every minute while acting', () => {
  const { check } = given();
  minutes(2);
  expect(check).toHaveBeenCalledTimes(2);
});

it('checks the role on focus, not more than every 10 seconds', () => {
  const { check } = given();
  window.dispatchEvent(new Event('focus'));
  expect(check).not.toHaveBeenCalled();

  jest.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(check).toHaveBeenCalledTimes(1);
});

it('checks no role of a member, an ended role, or a hidden page', () => {
  const member = given({ isActing: false });
  minutes(1);
  expect(member.check).not.toHaveBeenCalled();
  stop();

  const { session, check } = given();
  session.setState({ ended: { message: '', reason: '', leave() {} } });
  minutes(1);
  session.setState({ ended: null });
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  minutes(1);
  expect(check).not.toHaveBeenCalled();
});
