import { mapStack } from './map-stack.ts';

/** Compiled lines 1 to 6 come from source lines 1, none, 3, 2, 40, and 40. */
const MAPPINGS = 'AAAA;;AAEA;AADA;AAsCA;AAAA,SAEA';

function compile(mappings: string): string {
  const map = btoa(JSON.stringify({ version: 3, sources: ['board.tsx'], mappings }));
  return `eval("board\\n//# sourceMappingURL=data:application/json;charset=utf-8;base64,${map}\\n")`;
}

const readModule = (id: string) =>
  id === './mf-boards/src/board.tsx' ? compile(MAPPINGS) : undefined;
const frame = (line: number) =>
  `at Board (webpack-internal:///./mf-boards/src/board.tsx:${line}:7)`;

it.each([
  [1, 1],
  [3, 3],
  [4, 2],
  [5, 40],
  [6, 40],
])('names the source of compiled line %i', (compiled, source) => {
  const stack = `Error: no board\n    ${frame(compiled)}\n    at main.js:1:2`;
  const mapped = `Error: no board\n    at Board (mf-boards/src/board.tsx:${source})\n    at main.js:1:2`;
  expect(mapStack(stack, readModule)).toBe(mapped);
});

it.each([frame(2), frame(9), 'at Pin (webpack-internal:///./shared/pin.ts:1:1)'])(
  'leaves a frame without a source: %s',
  (stack) => {
    expect(mapStack(stack, readModule)).toBe(stack);
  },
);
