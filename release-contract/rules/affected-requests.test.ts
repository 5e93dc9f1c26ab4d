import { findAffectedRequests } from './affected-requests.ts';

const promotion = { action: 'promote', remote: 'mf-boards' } as const;
const channel = { action: 'channel', remote: 'mf-boards' } as const;
const removal = { action: 'remove_channel', remote: 'mf-boards' } as const;
const rules = { action: 'rules', remote: 'mf-boards' } as const;
const pending = [promotion, channel, removal, rules];

it('finds the changes of a changed remote', () => {
  expect(findAffectedRequests(pending, [{ remote: 'mf-boards' }])).toEqual([promotion]);
  expect(findAffectedRequests(pending, [{ remote: 'mf-profile' }])).toEqual([]);
});

it('finds the changes of channels for a changed channel', () => {
  expect(findAffectedRequests(pending, [{ remote: null }])).toEqual([channel, removal]);
});
