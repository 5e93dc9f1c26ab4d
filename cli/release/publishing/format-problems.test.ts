import { formatProblems } from './format-problems.ts';

it('lists every problem with its place and how to fix it', () => {
  const problems = [
    {
      check: 'script_syntax',
      file: 'web/a.js',
      line: 2,
      column: 9,
      message: "It can't be parsed.",
      fix: 'Build again.',
    },
    { check: 'over_budget', message: 'It is too large.', fix: 'Split it.' },
  ];
  expect(formatProblems({ code: 'bad_release', message: 'web/a.js:2:9: …', problems })).toBe(
    [
      'The version was rejected: 2 problems.',
      "web/a.js:2:9  It can't be parsed. (script_syntax)",
      '  Build again.',
      'It is too large. (over_budget)',
      '  Split it.',
    ].join('\n'),
  );
});

it('prints a single problem as one sentence', () => {
  const problem = {
    check: 'contract_range',
    file: 'package.json',
    line: 12,
    message: 'It requires contract ^2.0.0, and the running shell offers 1.2.0.',
    fix: 'Require ^1.2.0 or lower.',
  };
  expect(formatProblems({ code: 'wrong_contract', message: '…', problems: [problem] })).toBe(
    'package.json:12  It requires contract ^2.0.0, and the running shell offers 1.2.0: require ^1.2.0 or lower (contract_range).',
  );
});

it('prints other errors as they are', () => {
  expect(formatProblems({ code: 'version_taken', message: 'It is taken.' })).toBe('It is taken.');
});
