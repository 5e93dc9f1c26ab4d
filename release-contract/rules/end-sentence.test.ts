import { endSentence } from './end-sentence.ts';

it.each([
  ['Stolen', 'Stolen.'],
  ['Stolen \n', 'Stolen.'],
  ['Stolen.', 'Stolen.'],
  ['Stolen?', 'Stolen?'],
  ['He said “Stolen.”', 'He said “Stolen.”'],
])('ends %j with one mark: %j', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
});
