import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installed } from './package-paths.ts';

type Loader = (source: string) => string;

async function mark(source: string): Promise<string> {
  const path = './pure-components-loader.mjs';
  const { default: loader } = (await import(path)) as { default: Loader };
  return loader(source);
}

it('marks components and contexts that can be left out', async () => {
  const source = [
    'var Link = React10.forwardRef(',
    '  function Link2() {',
    '    let Form = React10.forwardRef(() => null);',
    '    Form.displayName = "fetcher.Form";',
    '  }',
    ');',
    'Link.displayName = "Link";',
    'var LocationContext = React.createContext(',
    '  null',
    ');',
    'LocationContext.displayName = "Location";',
    'var version = window.__reactRouterVersion = "7.18.5";',
  ];
  expect((await mark(source.join('\n'))).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    ...source.slice(1, 6),
    'var LocationContext = /* @__PURE__ */ React.createContext(',
    ...source.slice(8, 10),
    ...source.slice(11),
  ]);
});

it('keeps the context of a class inside it', async () => {
  const source = [
    'var Boundary = class extends React2.Component {',
    '  render() {',
    '    return this.context;',
    '  }',
    '};',
    'Boundary.contextType = RouterContext;',
    '',
  ];
  expect((await mark(source.join('\n'))).split('\n')).toEqual([
    source[0],
    '  static contextType = RouterContext;',
    ...source.slice(1, 5),
    '',
  ]);
});

it('leaves no component of the installed router unmarked', async () => {
  const folder = path.join(installed('react-router'), 'dist/production');
  const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
  const sources = chunks.map((file) => mark(readFileSync(path.join(folder, file), 'utf8')));
  const marked = (await Promise.all(sources)).join('\n');

  expect(marked).toContain('/* @__PURE__ */ React');
  expect(marked).not.toMatch(/^\w.* = React\d*\.(?:createContext|forwardRef|memo)\(/m);
  expect(marked).not.toMatch(/^\w+\.(?:displayName|contextType) =/m);
});
