import { toMailbox } from './to-mailbox.ts';

it.each([
  ' Ada@Lind.example ',
  'ada+1@lind.example',
  'ada+1+2@lind.example',
  'ada@lind.example.',
  'ada@ｌind.example',
  'ada@lind。example.',
])('takes %s for the mailbox of its plain address', (address) => {
  expect(toMailbox(address)).toBe('ada@lind.example');
});

it.each(['adam@lind.example', 'a.da@lind.example', 'ada@lind.example.co', 'ada@sub.lind.example'])(
  'takes %s for another mailbox',
  (address) => {
    expect(toMailbox(address)).toBe(address);
  },
);
