import { parseFieldError } from './field-error.ts';

it('reads the field that a refusal names, and its sentence', () => {
  expect(parseFieldError('/name: Too long.')).toEqual({ field: 'name', sentence: 'Too long.' });
  expect(parseFieldError('/links/0: Not a link.')).toEqual({
    field: 'links',
    sentence: 'Not a link.',
  });
  expect(parseFieldError('/: Not JSON.')).toEqual({ field: '', sentence: 'Not JSON.' });
});

it.each([undefined, '', 'Noor takes no messages.', 'See /help/: it says why.'])(
  'takes %j for a sentence of its own',
  (detail) => {
    expect(parseFieldError(detail)).toBeNull();
  },
);
