import { mayActAs } from './acting-as.ts';

it.each([
  [true, ['ANALYST'], true],
  [true, [], true],
  [false, ['ANALYST'], false],
  [false, ['ANALYST', 'OWNER'], true],
])('[ACT-009] multi-factor %s with %j gives %s', (viewerMeetsMfaRequirement, permissions, may) => {
  expect(mayActAs({ viewerMeetsMfaRequirement, permissions })).toBe(may);
});
