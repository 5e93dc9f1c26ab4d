import { extractMessages } from './messages-in.ts';

it.each([
  ['what is handed to text', `text('Save')`, ['Save']],
  ['either of two', `text(isNew ? 'create it' : "Edit", { name })`, ['create it', 'Edit']],
  [
    'a table of words',
    `const LABELS = { saved: 'Saved', count: '{count} Pins' } as const;`,
    ['Saved', '{count} Pins'],
  ],
  ['a function result', `const of = (it) => it ?? 'No one yet';`, ['No one yet']],
  [
    'text in an element',
    `<p title={text('Close it')}>{list.map(() => text('Open'))}</p>`,
    ['Close it', 'Open'],
  ],
  [
    'a table within a call',
    `new Map(rows.map(() => { const words = 'Try again'; return words; }))`,
    ['Try again'],
  ],
  [
    'what a function of the module hands to text',
    `const say = (named: string, plain: string) => name ? text(named, { name }) : text(plain);
    function tell(key: string, words: string) { return text(words); }
    say('Hi, {name}', 'Hi'); tell('Key', 'Words');`,
    ['Hi, {name}', 'Hi', 'Words'],
  ],
])('finds %s', (_what, source, messages) => {
  expect(extractMessages(source)).toEqual(messages);
});

it.each([
  [
    'names of modules and types',
    `import x from 'Module name'; type T = 'Some words'; export * from 'Other words';`,
  ],
  ['compared values', `if (key === 'Enter it') {} switch (key) { case 'Home row': break; }`],
  ['arguments of other calls', `throw new Error('Nothing there'); call({ scope: 'Some words' });`],
  ['attributes', `<a href="Some words" className={cx('Some words')} />`],
  ['names of keys and of events', `const keys = ['ArrowUp', 'touchend', '/path'];`],
])('ignores %s', (_what, source) => {
  expect(extractMessages(source)).toEqual([]);
});

it('parses generic arrow functions in modules without elements', () => {
  expect(extractMessages(`const of = <T>(it: T) => text('Words');`, { tsx: false })).toEqual([
    'Words',
  ]);
});

it('finds only messages that the server sends to people', () => {
  const source = `
    const whyNot = defineMessages({ self: 'You cannot do this.', other: 'Nor this.' });
    const route = { summary: 'Does something.' };
    if (a) forbidden(whyNot[a]);
    if (b) badRequest('/name', isLong ? 'This is long.' : 'This is short.');
    throw new HttpError(404, codes.gone, 'This is gone.');`;
  expect(extractMessages(source, { onlySaid: true })).toEqual([
    'You cannot do this.',
    'Nor this.',
    'This is long.',
    'This is short.',
    'This is gone.',
  ]);
});
