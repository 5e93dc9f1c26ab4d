import { isGuessable } from './new-passwords.ts';
import { consistsOfNames } from './own-name.ts';

const ada = { username: 'adaquist', email: 'ada@corkboard.test', full_name: 'Ada Quist' };

it.each([
  'password1234',
  'Passw0rd!',
  'qwertzuiop',
  'letmein2026',
  'a'.repeat(16),
  'x'.repeat(200),
  'adaquist',
  'AdaQuist2026',
  'ada@corkboard.test',
  'corkboard2026',
  'corkboard-demo',
  'Summer2026!',
  'December2026!',
  'Monday_2026!!',
  '2026Autumn!',
  'Dezember-2026',
])('rejects %s', (password) => {
  expect(isGuessable(password, ada)).toBe(true);
});

it.each([
  'summer83917264',
  'Summer loom 2026',
  'a quiet loom',
  'correct horse battery staple',
  'x7$kQp2!vB',
  'ein stiller Webstuhl',
])('accepts %s', (password) => {
  expect(isGuessable(password, ada)).toBe(false);
});

const people = {
  ada: { username: 'adalim', email: 'ada.lim@corkboard.test', full_name: 'Ada Lim' },
  zelda: { username: 'zq77', email: null, full_name: 'Zelda Quorn' },
  juergen: { username: 'jm77', email: 'kontakt@corkboard.test', full_name: 'Jürgen Groß-Møller' },
  wei: { username: 'weiwang', email: null, full_name: '王伟' },
};

it.each([
  ['ada', 'Ada Lim Ada Lim'],
  ['ada', 'adalim2024!'],
  ['ada', 'LIM, Ada (1990)'],
  ['ada', '4d4-L1m-4d4-L1m'],
  ['ada', 'adaaaa__liiiim'],
  ['ada', 'àdâ·lïm·àdâ·lïm'],
  ['ada', 'ａｄａｌｉｍ２０２４'],
  ['ada', 'alim-alim-alim'],
  ['ada', '2024 a.d.a l.i.m'],
  ['ada', 'adalim@corkboard.test'],
  ['ada', 'mil-ada-mil-11'],
  ['ada', 'milada2026!'],
  ['ada', 'iamadalim2'],
  ['ada', 'I am Ada Lim, hello'],
  ['ada', '\u0430d\u0430lim-\u0430d\u0430lim'],
  ['ada', '\u03b1d\u03b1l\u0456m-2024'],
  ['ada', '\u0410D\u0410LI\u041c 2024'],
  ['zelda', 'nrouqadlez11'],
  ['zelda', 'nrouq-adlez-11'],
  ['juergen', 'JuergenGrossMoller77'],
  ['juergen', 'jurgen gross moller'],
  ['wei', '王伟王伟王伟王伟2024'],
] as const)('rejects the name of %s as in %s', (person, password) => {
  expect(isGuessable(password, people[person])).toBe(true);
});

it.each([
  ['ada', 'ada limes a quiet loom'],
  ['ada', 'adamant limestone kettle'],
  ['ada', '8391 7264 1111 9918'],
  ['juergen', 'x7$kQp2!vB'],
] as const)('accepts a password of %s that only starts like the name: %s', (person, password) => {
  expect(isGuessable(password, people[person])).toBe(false);
});

it('checks a long password against a long name quickly', () => {
  const name = 'a'.repeat(60);
  expect(consistsOfNames(`${'a'.repeat(199)}q`, [name, `${name} ${name}`])).toBe(false);
});
