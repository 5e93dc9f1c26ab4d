import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { Board } from '../contract/boards.ts';
import { BusinessProfile, VerifiedMerchant } from '../contract/business.ts';
import { Experience } from '../contract/experiences.ts';
import { Pin } from '../contract/pins.ts';
import { Viewer } from '../contract/session.ts';
import { User, UserCard } from '../contract/users.ts';
import * as builders from './builders.ts';

it.each<[string, TSchema, unknown]>([
  ['aUser', User, builders.aUser()],
  ['aMerchant', User, builders.aMerchant()],
  ['aUserCard', UserCard, builders.aUserCard()],
  ['aViewer', Viewer, builders.aViewer()],
  ['aVisitor', Viewer, builders.aVisitor()],
  ['ownerOf', Viewer, builders.ownerOf(builders.aUser())],
  ['aBoard', Board, builders.aBoard()],
  ['aPin', Pin, builders.aPin()],
  ['aVerifiedMerchant', VerifiedMerchant, builders.aVerifiedMerchant()],
  ['aBusinessProfile', BusinessProfile, builders.aBusinessProfile()],
  ['anExperience', Experience, builders.anExperience()],
])('%s matches the contract', (_name, schema, value) => {
  expect([...Value.Errors(schema, value)]).toEqual([]);
});

it('applies overrides and returns the same data each time', () => {
  expect(builders.aBoard({ privacy: 'secret' }).privacy).toBe('secret');
  expect(builders.aBoard()).toEqual(builders.aBoard());
  expect(builders.ownerOf(builders.aMerchant()).username).toBe('tarnandloom');
});
