import { anAuditEntry } from '../testing/release-builders.ts';
import { describeEntry } from './describe-entry.ts';

function inText(...[fields]: Parameters<typeof anAuditEntry>): string {
  const { action, object, rest } = describeEntry(anAuditEntry(fields));
  return [action, object, rest].filter((part) => part !== '').join(' ');
}

const share = (percent: number) => ({
  stable: { id: 'r', version: '1.4.0', percent, audience: [] },
});
const remote = 'mf-boards';

const refused = (request: string, remote: string | null = null) => ({
  action: 'refused',
  remote,
  after: { request, code: 'not_allowed' },
});

it.each([
  ['turned mf-guidance off', {}],
  ['was denied the on/off switch of mf-boards', refused('POST /_release/v1/toggle', remote)],
  ['was denied a step of a rollout', refused('POST /_release/v1/rollouts/r1/step')],
  ['was denied the change of a channel', refused('PUT /_release/v1/channels/beta')],
  ['was denied the acceptance of a changed plan', refused('POST /_release/v1/plan/accept')],
  ['was denied POST /_release/v1/later', refused('POST /_release/v1/later')],
  [
    'froze every remote until 2026-12-01 09:00 UTC',
    { action: 'freeze', remote: null, after: { until: '2026-12-01T09:00:00.000Z' } },
  ],
  ['ended the freeze of mf-boards', { action: 'end_freeze', remote }],
  [
    'registered the key CI of team boards',
    { action: 'register_key', after: { name: 'CI', team: 'boards' } },
  ],
  [
    'replaced the key CI of team boards',
    { action: 'rotate_key', before: { name: 'CI' }, after: { name: 'CI 2', team: 'boards' } },
  ],
  [
    'revoked the key CI of team boards',
    { action: 'revoke_key', before: { name: 'CI', team: 'boards' } },
  ],
  ['added the webhook ci.example', { action: 'webhook', after: { host: 'ci.example' } }],
  [
    'removed the webhook ci.example',
    { action: 'remove_webhook', before: { host: 'ci.example' }, after: null },
  ],
  ['published mf-boards 1.4.0', { action: 'publish', remote, after: { version: '1.4.0' } }],
  [
    'published mf-boards 1.4.0 with an exception: first_bytes allowed by Jun Ito',
    {
      action: 'publish',
      remote,
      after: {
        version: '1.4.0',
        exceptions: [{ id: 'e1', budget: 'first_bytes', allowed_by: 'Jun Ito' }],
      },
    },
  ],
  [
    'published mf-boards 1.4.0',
    { action: 'publish', remote, after: { version: '1.4.0', exceptions: ['e1'] } },
  ],
  [
    'promoted mf-boards 1.4.0 on beta',
    {
      action: 'promote',
      remote,
      before: { channels: { stable: '1.3.9' } },
      after: { channels: { stable: '1.3.9', beta: '1.4.0' } },
    },
  ],
  [
    'moved mf-boards 1.4.0 to 25%',
    { action: 'rollout_advance', remote, after: { rollouts: share(25) } },
  ],
  [
    'rolled back mf-boards 1.4.0 to 1.3.9',
    {
      action: 'rollout_rollback',
      remote,
      before: { rollouts: share(25) },
      after: { channels: { stable: '1.3.9' } },
    },
  ],
  [
    'rolled back mf-boards 1.4.0 to 1.3.9',
    {
      action: 'rollout_rollback',
      remote,
      before: {
        channel: 'stable',
        channels: { beta: '1.3.8', stable: '1.4.0' },
        rollouts: { beta: { id: 'b', version: '1.5.0', percent: 10, audience: [] } },
      },
      after: { channels: { beta: '1.3.8', stable: '1.3.9' } },
    },
  ],
  [
    'ended the rollout of mf-boards 1.4.0',
    { action: 'rollout_end', remote, before: { rollouts: share(25) }, after: {} },
  ],
  [
    'approved: Everyone on stable gets mf-boards 1.4.0.',
    { action: 'approve', remote, after: { sentence: 'Everyone on stable gets mf-boards 1.4.0.' } },
  ],
  [
    'cleared mf-boards 1.4.0 for one browser',
    { action: 'clear_override', before: { remotes: { 'mf-boards': '1.4.0' } } },
  ],
  ['some new action mf-boards', { action: 'some_new_action', remote }],
])('describes: %s', (sentence, fields) => {
  expect(inText(fields)).toBe(sentence);
});
