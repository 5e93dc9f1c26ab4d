import { parseFieldError } from './field-error.ts';

it('parses the rejected field and its message', () => {
  expect(parseFieldError('/name: Too long.')).toEqual({ field: 'name', sentence: 'Too long.' });
  expect(parseFieldError('/links/0: Not a link.')).toEqual({
    field: 'links',
    sentence: 'Not a link.',
  });
  expect(parseFieldError('/: Not JSON.')).toEqual({ field: '', sentence: 'Not JSON.' });
});

it.each([undefined, '', 'Noor takes no messages.', 'See /help/: it says why.'])(
  'returns null for %j',
  (detail) => {
    expect(parseFieldError(detail)).toBeNull();
  },
);
