import { nameArgument } from './name-argument.ts';

const failed = (path: string, args: string, sentence = "This isn't right.") =>
  nameArgument({ code: 'bad_request', path, message: `${path}: ${sentence}` }, args.split(' '));

it.each([
  ['/stages/0/percent', 'rollout a@1 --stages 500:1', '--stages, item 1, percent'],
  ['/guard/min_samples', 'rollout a@1 --samples 1', '--samples'],
  ['/guard/queries/1/name', 'rollout a@1 --query', '--query, item 2, name'],
  ['/facts/account', 'preview --account x', '--account'],
  ['/audience/0/1/in/0', 'rollout a@1 --country DE --accounts=x', '--accounts, item 1'],
  ['/audience/0/0/by', 'rollout a@1 --audience []', '--audience, item 1, item 1, by'],
  ['/expected_snapshot', 'disable a --expected-snapshot 99999', '--expected-snapshot'],
  ['/version', 'promote a@1', 'version'],
])('names the argument of %s', (path, args, name) => {
  expect(failed(path, args)).toBe(`${name}: This isn't right.`);
});

it('keeps a message that names no field', () => {
  const message = 'Two queries have one name. Give each another.';
  const problem = { code: 'bad_request', path: '/guard/queries', message };
  expect(nameArgument(problem, [])).toBe(message);
});
