import {
  type Declaration,
  declarations,
  findDeclaration,
  getCookieSeconds,
} from './declarations.ts';
import { logPurpose } from './log-purposes.ts';

const all: Declaration[] = Object.values(declarations);

it('declares each name of a store once', () => {
  const names = all.map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

it('finds names with an id and cookies with their https prefix', () => {
  expect(findDeclaration(all, 'local', 'corkboard.following-tab.7')?.owner).toBe('mf-profile');
  expect(findDeclaration(all, 'cookie', '__Host-sid')?.name).toBe('sid');
  expect(findDeclaration(all, 'local', 'corkboard.following-tab')).toBeUndefined();
});

it('keeps a cookie as long as it is declared', () => {
  expect(getCookieSeconds('visitor')).toBe(31_536_000);
  expect(getCookieSeconds('socialSignIn')).toBe(86_400);
});

it('counts unknown events as analytic', () => {
  expect(logPurpose(101)).toBe('analytic');
  expect(logPurpose(777)).toBe('analytic');
  expect(logPurpose(15877)).toBe('necessary');
});
