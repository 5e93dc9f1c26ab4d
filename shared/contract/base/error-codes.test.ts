import * as errorCodes from './error-codes.ts';

it('[ERR-006] gives each error a unique number', () => {
  const numbers = Object.values(errorCodes);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((code) => Number.isInteger(code) && code > 0)).toBe(true);
});
