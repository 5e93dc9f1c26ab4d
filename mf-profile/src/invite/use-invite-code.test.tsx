import { aUser } from '@corkboard/shared/testing/builders.ts';
import { renderInShell } from '@corkboard/shared/testing/render.tsx';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useInviteCode } from './use-invite-code.ts';

const redeem = jest.fn(async () => {});
let failures = 0;
let loads = 0;
jest.unstable_mockModule('./redeem-invite-code.ts', () => {
  loads += 1;
  if (loads <= failures) throw new Error('no chunk');
  return { redeem };
});

function Page() {
  useInviteCode(aUser(), { isOwn: false });
  return null;
}

function open() {
  loads = 0;
  return renderInShell(<Page />, {
    path: '/noorhaddad/?invite_code=abc',
    experiments: { invite_code: true },
  });
}

// First, because a module that loaded once is kept.
it("shows an error when the second try to load doesn't succeed either", async () => {
  failures = 2;
  const { shell } = open();

  await waitFor(() =>
    expect(shell.toasts).toEqual([{ text: "Couldn't load this. Try again.", tone: 'error' }]),
  );
  expect(shell.faults).toMatchObject([{ where: 'redeeming an invite code' }]);
  expect(redeem).not.toHaveBeenCalled();
});

it('says nothing to a person who left', async () => {
  failures = 2;
  const { shell, unmount } = open();
  unmount();

  await waitFor(() => expect(shell.faults).toHaveLength(1));
  expect(shell.toasts).toEqual([]);
});

it('uses the invite code when its code loads on the second try', async () => {
  failures = 1;
  const { shell } = open();

  await waitFor(() => expect(redeem).toHaveBeenCalledTimes(1));
  expect(loads).toBe(2);
  expect(shell.toasts).toEqual([]);
});
