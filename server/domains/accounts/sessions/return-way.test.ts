import { readReturnWay } from './return-way.ts';

it.each([
  ['/noorhaddad/?a=b#c', '/noorhaddad/?a=b#c'],
  ['/signup/topics/?next=%2Fnoorhaddad%2F', '/noorhaddad/'],
])('leads from %s to the page', (next, known) => {
  expect(readReturnWay(next)).toEqual({ known, created: next });
});

it('escapes letters that a redirect cannot have', () => {
  const way = { known: '/noor/%D9%85/', created: '/noor/%D9%85/' };
  expect(readReturnWay('/noor/م/')).toEqual(way);
});

it.each([
  undefined,
  null,
  '//other.example/',
  '/x/..//other.example/',
  '/login/',
  '/signup/topics/',
  '/signup/topics/?next=%2F%2Fother.example%2F',
  '/signup/topics/?next=%2Fx%2F..%2F%2Fother.example%2F',
  '/signup/topics/?next=%2Flogin%2F',
])('leads nowhere with %j', (next) => {
  expect(readReturnWay(next)).toBeNull();
});
