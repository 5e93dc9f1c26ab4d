import { inspectStyle } from './inspect-style.ts';

it.each([
  ['an image', 'p { color: red }\n  p { background: url("https://example.com/a.png") }', 2, 19],
  ['a font', '@font-face { src: url(//example.com/a.woff2) }', 1, 19],
  ['a stylesheet', '@import "http://example.com/a.css";', 1, 1],
])('finds %s of another origin', (_what, css, line, column) => {
  expect(inspectStyle('web/a.css', css)).toMatchObject([
    { check: 'page_policy', file: 'web/a.css', line, column },
  ]);
});

it.each([
  'p { background: url(a.png) }',
  `p { background: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E") }`,
  '/* url(https://example.com/a.png) */ p { color: red }',
])('accepts %s', (css) => {
  expect(inspectStyle('web/a.css', css)).toEqual([]);
});
