import type { Audience, AudienceRule } from '@corkboard/shared/contract/release';
import type { RemoteSetting, SnapshotState } from '../contract/release.ts';
import { listReturnedVersions, listWidenedVersions, widensReach } from './release-reach.ts';

const REMOTE = 'mf-boards';
const staff: AudienceRule = { by: 'staff', in: [] };
const german: AudienceRule = { by: 'country', in: ['DE'] };
const central: AudienceRule = { by: 'country', in: ['DE', 'AT'] };
const notGerman: AudienceRule = { ...german, not: true };
const notCentral: AudienceRule = { ...central, not: true };

type Channels = Record<string, { audience: Audience; rank?: number }>;

function aState(channels: Channels, setting: Partial<RemoteSetting>): SnapshotState {
  const settings = Object.entries(channels).map(([name, { audience, rank = 10 }]) => [
    name,
    { title: name, audience, rank },
  ]);
  return {
    channels: Object.fromEntries(settings),
    remotes: { [REMOTE]: { enabled: true, off_reason: null, channels: {}, ...setting } },
  };
}

const share = (percent: number, audience: Audience = [], version = '2.0.0') => ({
  rollouts: { stable: { id: 'r', version, percent, audience } },
});
const one = { channels: { stable: '1.0.0' } };
const two = { channels: { stable: '2.0.0' } };
const off = { ...one, enabled: false };

it.each<[string, Partial<RemoteSetting>, Partial<RemoteSetting>, boolean]>([
  ['a new version', one, two, true],
  ['the same version', one, one, false],
  ['another channel', one, { channels: { stable: '1.0.0', beta: '2.0.0' } }, true],
  ['turning on', off, one, true],
  ['turning off', one, off, false],
  ['another version while off', off, { ...off, channels: two.channels }, true],
  ['the start of a rollout', one, { ...one, ...share(1) }, true],
  ['a larger part', { ...one, ...share(1) }, { ...one, ...share(5) }, true],
  ['a smaller part', { ...one, ...share(5) }, { ...one, ...share(1) }, false],
  ['another rollout', { ...one, ...share(5) }, { ...one, ...share(5, [], '3.0.0') }, true],
  ['more people of a rollout', { ...one, ...share(5, [[staff]]) }, { ...one, ...share(5) }, true],
  ['the end of a complete rollout', { ...one, ...share(100) }, two, false],
  ['the end of a rollout for some', { ...one, ...share(100, [[staff]]) }, two, true],
  ['the early end of a rollout', { ...one, ...share(50) }, two, true],
  ['a rollback of a rollout', { ...one, ...share(50) }, one, false],
])('decides whether %s reaches more people', (_what, before, after, expected) => {
  const channels = { beta: { audience: [[staff]] } };
  expect(widensReach(aState(channels, before), aState(channels, after), REMOTE)).toBe(expected);
});

it.each<[string, Audience, Audience, boolean]>([
  ['everyone', [[staff]], [], true],
  ['fewer than everyone', [], [[staff]], false],
  ['a further group', [[staff]], [[staff], [german]], true],
  ['one group less', [[staff], [german]], [[german]], false],
  ['a further country', [[german]], [[central]], true],
  ['one country less', [[central]], [[german]], false],
  ['a further account', [[account('ada')]], [[account('ada', 'bo')]], true],
  ['all but a country less', [[notCentral]], [[notGerman]], true],
  ['all but a further country', [[notGerman]], [[notCentral]], false],
  ['a further condition', [[german]], [[german, staff]], false],
  ['a condition less', [[german, staff]], [[german]], true],
])('decides whether an audience of %s is wider', (_what, before, after, expected) => {
  const setting = { channels: { stable: '1.0.0', beta: '2.0.0' } };
  const [was, is] = [before, after].map((audience) => aState({ beta: { audience } }, setting));
  expect(was && is && widensReach(was, is, REMOTE)).toBe(expected);
});

it.each<[string, Channels, boolean]>([
  ['comes first', { alpha: { audience: [], rank: 30 }, beta: { audience: [], rank: 20 } }, true],
  ['loses the one before', { beta: { audience: [], rank: 20 } }, true],
  [
    'follows a narrower one',
    { alpha: { audience: [[staff]] }, beta: { audience: [], rank: 20 } },
    true,
  ],
  ['is removed', { alpha: { audience: [] } }, false],
])('counts the people of a channel that %s', (_what, channels, expected) => {
  const before = { alpha: { audience: [] }, beta: { audience: [], rank: 20 } };
  const versions = { alpha: '1.0.0', beta: '2.0.0', stable: '1.0.0' };
  const left = Object.entries(versions).filter(([name]) => name === 'stable' || name in channels);
  const was = aState(before, { channels: versions });
  const is = aState(channels, { channels: Object.fromEntries(left) });
  expect(widensReach(was, is, REMOTE)).toBe(expected);
});

it('ignores a wider channel without a version of the remote', () => {
  const [was, is] = [[[staff]], []].map((audience) => aState({ beta: { audience } }, one));
  expect(was && is && widensReach(was, is, REMOTE)).toBe(false);
});

function account(...names: string[]): AudienceRule {
  return { by: 'account', in: names };
}

it('names only the versions that reach more people', () => {
  const before = aState({}, one);
  const during = aState({}, { ...one, ...share(5) });
  expect(listWidenedVersions(before, during, REMOTE)).toEqual(['2.0.0']);
  expect(listWidenedVersions(during, before, REMOTE)).toEqual([]);
  expect(listWidenedVersions(aState({}, { ...off, ...share(5) }), during, REMOTE)).toEqual([
    '1.0.0',
    '2.0.0',
  ]);
});

it.each<[string, Partial<RemoteSetting>, Partial<RemoteSetting>, boolean]>([
  ['ends early', share(50), {}, true],
  ['takes a smaller part', share(50), share(5), true],
  ['takes fewer people', share(50), share(50, [[staff]]), true],
  ['gives way to a smaller one', share(50), share(5, [], '3.0.0'), true],
  ['takes a larger part', share(5), share(50), false],
  ['starts', {}, share(5), false],
  ['reaches everyone', share(100), two, false],
])('decides whether a rollout that %s returns people', (_what, before, after, expected) => {
  const [was, is] = [before, after].map((setting) => aState({}, { ...one, ...setting }));
  const returned = was && is && listReturnedVersions(was, is, REMOTE);
  expect(returned).toEqual(expected ? [{ version: '1.0.0', from: '2.0.0' }] : []);
});
