import { aMapText } from '../testing/source-maps.ts';
import { inspectMap } from './inspect-map.ts';

const FILE = 'maps/web/entry.js.map';

it('accepts a map with and without texts of sources', () => {
  expect(inspectMap(FILE, aMapText())).toEqual([]);
  expect(inspectMap(FILE, aMapText({ sourcesContent: ['let a;'], file: 'entry.js' }))).toEqual([]);
});

it.each([
  ['no JSON', '{', /no JSON object/],
  ['a list', '[]', /no JSON object/],
  ['another version', aMapText({ version: 2 }), /version is not 3/],
  ['an index of maps', aMapText({ sections: [] }), /index of several/],
  ['other mappings', aMapText({ mappings: 'AAAA<script>' }), /base 64/],
  ['sources that are no texts', aMapText({ sources: [1] as never }), /no file names/],
  ['names that are no texts', aMapText({ names: [{}] as never }), /no texts/],
  ['a mapping to a source that is missing', aMapText({ sources: [] }), /line 1 leads nowhere/],
  ['a mapping to a name that is missing', aMapText({ names: [] }), /line 1 leads nowhere/],
  ['a mapping before the first column', aMapText({ mappings: 'D' }), /line 1 leads nowhere/],
])('rejects a map with %s', (_what, text, reason) => {
  expect(inspectMap(FILE, text)).toEqual([
    {
      check: 'source_map',
      file: FILE,
      message: expect.stringMatching(reason),
      fix: expect.stringContaining('Build again'),
    },
  ]);
});
