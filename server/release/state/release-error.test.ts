import { ReleaseError } from './release-error.ts';

const problem = { check: 'slot_taken', message: 'It is taken.', fix: 'Choose another.' };

it('rejects a version only with its problems', () => {
  const rejected = new ReleaseError('slot_taken', problem.message, { problems: [problem] });
  expect(rejected.rejection).toMatchObject({ code: 'slot_taken', more: { problems: [problem] } });
  // @ts-expect-error A rejected version lists its problems.
  expect(() => new ReleaseError('slot_taken', problem.message)).not.toThrow();
  // @ts-expect-error None is a list of problems, too.
  expect(() => new ReleaseError('bad_archive', 'Bad.', { problems: [] })).not.toThrow();
});

it('refuses other changes without problems', () => {
  expect(new ReleaseError('frozen', 'It is frozen.').rejection).toBeNull();
});
