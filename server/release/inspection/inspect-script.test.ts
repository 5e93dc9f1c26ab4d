import { inspectNodeScript, inspectWebScript } from './inspect-script.ts';

function inspect(source: string, file = 'web/1.js') {
  return inspectWebScript(file, source).map(({ check, line, column }) => [check, line, column]);
}

it('locates a syntax error', () => {
  expect(inspectWebScript('web/1.js', 'var a = 1;\nvar b = ;')).toEqual([
    {
      check: 'script_syntax',
      file: 'web/1.js',
      line: 2,
      column: 9,
      message: "It can't be parsed: Unexpected token.",
      fix: 'Build again, and publish the files as they were built.',
    },
  ]);
});

it('rejects a module that is loaded as a classic script', () => {
  const [problem] = inspectWebScript('web/1.js', 'export const a = 1;');
  expect(problem).toMatchObject({ check: 'script_syntax', line: 1 });
  expect(problem?.message).toMatch(/ES module/);
  expect(inspect('export const a = 1;', 'web/1.mjs')).toEqual([]);
});

it('parses node scripts as CommonJS', () => {
  expect(inspectNodeScript('node/a.js', 'return module.exports = require("fs");')).toEqual([]);
  expect(inspectNodeScript('node/a.js', 'exports.a = {;')).toMatchObject([
    { check: 'script_syntax', line: 1 },
  ]);
});

const GUARD = '__plan.guard(s, u);';
const loadScript = (guard: string) =>
  `(() => { function load(u) { var s = document.createElement("script"); s.src = u; ${guard} document.head.appendChild(s); } load("/a.js"); })();`;
const loadStyle = (guard: string) =>
  `var css = (u) => { var s = document.createElement("link"); s.rel = "stylesheet"; s.href = u; ${guard} };`;

it.each([
  ['a script without a guard', loadScript(''), [['chunk_guard', 1, 37]]],
  ['a stylesheet without a guard', loadStyle(''), [['chunk_guard', 1, 28]]],
  ['an import of a module', 'const a = () => import("./a.js");', [['chunk_guard', 1, 17]]],
  ['a policy', 'try { trustedTypes.createPolicy("x", {}) } catch {}', [['page_policy', 1, 7]]],
  ['eval', 'function a(b) { return eval(b); }', [['page_policy', 1, 24]]],
  ['a function from text', 'window.Function("return 1")();', [['page_policy', 1, 1]]],
  ['document.write', 'document.write("<p>");', [['page_policy', 1, 1]]],
  ['inserted HTML', 'a.insertAdjacentHTML("beforeend", b);', [['page_policy', 1, 1]]],
  [
    'an HTML prop',
    '(0, r.jsx)("div", { dangerouslySetInnerHTML: { __html: a } });',
    [['page_policy', 1, 1]],
  ],
  ['a style attribute', 'a.setAttribute("style", "color: red");', [['page_policy', 1, 1]]],
  ['another origin', 'fetch("https://example.com/a");', [['page_policy', 1, 1]]],
])('finds %s', (_what, source, expected) => {
  expect(inspect(source)).toEqual(expected);
});

it.each([
  ['a guarded script', loadScript(GUARD)],
  ['a guarded stylesheet', loadStyle(GUARD)],
  ['structured data', 'var s = document.createElement("script"); s.type = "application/ld+json";'],
  ['a link to another page', 'var l = document.createElement("link"); l.rel = "next";'],
  ['a fallback of old engines', 'var g = g || Function("return this")();'],
  ['a test for eval', 'try { eval("1") } catch {}'],
  ["another object's function", 'a.eval("1"); a.write("2");'],
  [
    'a library that reads a prop',
    'if ("dangerouslySetInnerHTML" in p) a(p.dangerouslySetInnerHTML);',
  ],
  ['a request to this origin', 'fetch("/v3/boards/"); fetch(a);'],
])('accepts %s', (_what, source) => {
  expect(inspect(source)).toEqual([]);
});

it('lists at most 3 problems per check', () => {
  expect(inspect('eval(a);'.repeat(10))).toHaveLength(3);
});

it('survives deeply nested code', () => {
  const deep = `${'('.repeat(400)}eval(a)${')'.repeat(400)}`;
  expect(inspect(deep)).toHaveLength(1);
});
