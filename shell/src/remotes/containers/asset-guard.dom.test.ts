import { jest } from '@jest/globals';

import { aPlan, aPlannedRemote } from '../../testing/plan.ts';
import { allowPlanAssets, checkAsset, installAssetGuard, renewAssets } from './asset-guard.ts';

const FILES = ['remoteEntry.js', 'remote.js', 'later.js', 'remote.css'];

/** Each test has its own version, because failures are remembered for the page's life. */
function aVersion(version: string) {
  const files = Object.fromEntries(FILES.map((file) => [file, 'sha384-x']));
  allowPlanAssets(aPlan({ 'mf-boards': aPlannedRemote({ version, files }) }));
  return (file: string) => `/remotes/mf-boards/${version}/${file}`;
}

function request(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  checkAsset(script, url);
  return script;
}

const getQuery = ({ src }: HTMLScriptElement) => new URL(src).search;

it('requests files under their own address', () => {
  const at = aVersion('1.0.0');
  const scripts = FILES.map((file) => request(at(file)));
  expect(scripts.map(getQuery)).toEqual(['', '', '', '']);
  expect(scripts[0]).toMatchObject({ integrity: 'sha384-x', crossOrigin: 'anonymous' });
});

it('requests every file again after one has failed', () => {
  const at = aVersion('1.0.1');
  request(at('remoteEntry.js')).dispatchEvent(new Event('error'));
  // The document has preloaded them too, and the browser remembers how that ended.
  expect(getQuery(request(at('remote.js')))).toBe('?retry=1');
  expect(getQuery(request(at('remoteEntry.js')))).toBe('?retry=2');
});

it('requests every file again after one has never come', () => {
  const at = aVersion('1.0.2');
  const hung = request(at('remoteEntry.js'));
  expect(getQuery(hung)).toBe('');
  renewAssets(at('remoteEntry.js'));
  expect(getQuery(request(at('remote.js')))).toBe('?retry=1');
});

it('leaves the files of other versions alone', () => {
  const [failed, other] = [aVersion('1.0.3'), aVersion('1.0.4')];
  request(failed('remoteEntry.js')).dispatchEvent(new Event('error'));
  expect(getQuery(request(other('remoteEntry.js')))).toBe('');
});

it('keeps the integrity of a file under another address', () => {
  const at = aVersion('1.0.5');
  renewAssets(at('remote.js'));
  expect(request(at('remote.js'))).toMatchObject({ integrity: 'sha384-x' });
});

it('accepts the entries that the page names, for its remotes alone', () => {
  const planned = aPlannedRemote({ version: '1.0.6', files: {} });
  const entry = { file: 'entry.home.feed.js', digest: 'sha384-e' };
  const entries = { [planned.container]: entry, mf_other__1_0_6: entry };
  installAssetGuard(aPlan({ 'mf-boards': planned }), entries);
  const at = (remote: string) => `/remotes/${remote}/1.0.6/${entry.file}`;
  expect(request(at('mf-boards')).integrity).toBe('sha384-e');

  const refused = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(request(at('mf-other')).integrity).not.toBe('sha384-e');
  expect(refused).toHaveBeenCalledWith(expect.stringContaining('Refused, not in the plan'));
});
