import { type VersionRecord } from '@corkboard/release-contract/contract';
import { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';
import { Check } from 'typebox/value';

import type { LiveRelease, LiveRemote } from '../state/live-release.ts';
import { aReleaseFile } from '../testing/archives.ts';
import { shell } from '../testing/release-kit.ts';
import { type PlanContext, planFor } from './plan.ts';

const digest = `sha384-${'B'.repeat(64)}`;

function aRecord(changes: Partial<VersionRecord> = {}): VersionRecord {
  return {
    ...aReleaseFile(),
    inputs_digest: null,
    files: { 'remoteEntry.js': digest, 'face.js': digest, 'face.css': digest, 'mark.svg': digest },
    node_files: {},
    preload: ['remoteEntry.js', 'face.js'],
    styles: ['face.css'],
    sizes: { files: 3, web: 1, web_brotli: 1, node: 1 },
    publisher: 'mara',
    content_digest: '',
    created_at: '',
    ...changes,
  };
}

function aRemote(changes: Partial<LiveRemote> = {}): LiveRemote {
  return {
    title: 'Boards',
    setting: { enabled: true, off_reason: null, channels: { stable: '1.4.0' } },
    versions: new Map([['1.4.0', aRecord()]]),
    ...changes,
  };
}

function plan(remotes: Record<string, LiveRemote>, more: Partial<PlanContext> = {}) {
  const live: LiveRelease = {
    snapshot: 7,
    remotes: new Map(Object.entries(remotes)),
    channels: {},
  };
  return planFor({ id: 'visitor' }, live, {
    shell,
    contract: '1.2.0',
    experiments: { wishlist: true },
    ...more,
  });
}

it('contains the live version with script and style digests', () => {
  const { plan: made, faults: errors } = plan({ 'mf-boards': aRemote() });

  expect(errors).toEqual([]);
  expect(Check(Plan, made)).toBe(true);
  expect(made).toMatchObject({ snapshot: 7, shell, experiments: { wishlist: true } });
  expect(made.remotes['mf-boards']).toMatchObject({
    version: '1.4.0',
    entry: '/remotes/mf-boards/1.4.0/remoteEntry.js',
    container: 'mf_boards__1_4_0',
    why: 'stable',
    preload: ['remoteEntry.js', 'face.js'],
    styles: ['face.css'],
  });
  expect(made.remotes['mf-boards']).toHaveProperty('files', {
    'remoteEntry.js': digest,
    'face.js': digest,
    'face.css': digest,
  });
});

it('names the lean entry and the container of a version', () => {
  const files = { 'remoteEntry.js': digest, 'face.css': digest, 'entry.js': digest };
  const lean = aRecord({ files, preload: ['entry.js'] });
  const { plan: made } = plan({
    'mf-boards': aRemote({ versions: new Map([['1.4.0', lean]]) }),
    'mf-profile': aRemote(),
  });

  expect(Check(Plan, made)).toBe(true);
  expect(made.remotes['mf-boards']).toMatchObject({
    entry: '/remotes/mf-boards/1.4.0/remoteEntry.js',
    lean: '/remotes/mf-boards/1.4.0/entry.js',
  });
  expect(made.remotes['mf-profile']).not.toHaveProperty('lean');
});

it('contains only the notice of a disabled remote', () => {
  const setting = { enabled: false, off_reason: 'It is broken.', channels: { stable: '1.4.0' } };
  const { plan: made, faults: errors } = plan({ 'mf-boards': aRemote({ setting }) });

  expect(made.remotes['mf-boards']).toEqual({
    title: 'Boards',
    off: 'Boards are resting.',
    slots: ['profile.boards', 'page.board'],
  });
  expect(errors).toEqual([]);
});

it('omits remotes that one response must avoid', () => {
  const { plan: made } = plan({ 'mf-boards': aRemote() }, { without: new Set(['mf-boards']) });
  expect(made.remotes['mf-boards']).toMatchObject({ off: 'Boards are resting.' });
});

it("omits remotes outside the visitor's channels", () => {
  const setting = { enabled: true, off_reason: null, channels: { next: '1.4.0' } };
  expect(plan({ 'mf-boards': aRemote({ setting }) }).plan.remotes).toEqual({});
});

const bare = aRecord({ files: { 'remoteEntry.js': digest, 'face.css': digest } });

it.each<[string, string, LiveRemote, RegExp]>([
  ['a state that cannot be read', 'mf-boards', aRemote({ setting: undefined }), /can't be read/],
  ['a version that is unknown', 'mf-boards', aRemote({ versions: new Map() }), /unknown/],
  [
    'a version that cannot be read',
    'mf-boards',
    aRemote({ versions: new Map([['1.4.0', undefined]]) }),
    /unknown/,
  ],
  [
    'a missing digest',
    'mf-boards',
    aRemote({ versions: new Map([['1.4.0', bare]]) }),
    /no digest for face\.js/,
  ],
  ['a strange name', '../etc', aRemote(), /isn't the name/],
  [
    'a contract that the shell does not offer',
    'mf-boards',
    aRemote({ versions: new Map([['1.4.0', aRecord({ requires: '^2.0.0' })]]) }),
    /requires contract/,
  ],
])('excludes a remote with %s and gives the reason', (_what, name, remote, reason) => {
  const { plan: made, faults: errors } = plan({ [name]: remote, 'mf-profile': aRemote() });

  expect(isPlanned(made.remotes[name])).toBe(false);
  expect(made.remotes[name]).toHaveProperty('off');
  expect(errors).toEqual([
    { remote: name, version: expect.any(String), reason: expect.stringMatching(reason) },
  ]);
  expect(isPlanned(made.remotes['mf-profile'])).toBe(true);
});
