import { newId } from '../../platform/db/new-id.ts';
import { createVisibilityChanges } from './visibility-changes.ts';

const board = newId();
const page = `<script>{"board":{"id":"${board}"}}</script>`;
let time: number;

beforeEach(() => {
  time = 100;
});

const open = () => createVisibilityChanges(() => time);

it.each([`board:${board}`, `hidden:${board}`])('finds older pages that can show %s', (topic) => {
  const changes = open();
  changes.record(topic);

  expect(changes.canShowHidden(page, 99)).toBe(true);
  expect(changes.canShowHidden(page, 101)).toBe(false);
  expect(changes.canShowHidden(page.replace(board, newId()), 99)).toBe(false);
});

it('ignores notices about messages', () => {
  const changes = open();
  changes.record(`person:${board}`);
  expect(changes.canShowHidden(page, 99)).toBe(false);
});

it('distrusts pages from before a gap', () => {
  const changes = open();
  changes.recordGap();
  expect(changes.canShowHidden('', 100)).toBe(true);
  expect(changes.canShowHidden('', 101)).toBe(false);
});

it('distrusts pages from before dropped changes', () => {
  const changes = open();
  changes.record(`board:${board}`);
  time = 200;
  for (let count = 0; count < 50_000; count += 1) changes.record(`board:${newId()}`);

  expect(changes.canShowHidden(page, 100)).toBe(true);
  expect(changes.canShowHidden(page, 150)).toBe(false);
});
