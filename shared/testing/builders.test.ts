import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Viewer } from '../contract/accounts/session.ts';
import { Board } from '../contract/boards/boards.ts';
import { BusinessProfile, VerifiedMerchant } from '../contract/business/business.ts';
import { Experience } from '../contract/experiences/experiences.ts';
import { User, UserCard } from '../contract/people/users.ts';
import { Pin } from '../contract/pins/pins.ts';
import * as builders from './builders.ts';

it.each<[string, TSchema, unknown]>([
  ['aUser', User, builders.aUser()],
  ['aMerchant', User, builders.aMerchant()],
  ['aUserCard', UserCard, builders.aUserCard()],
  ['aViewer', Viewer, builders.aViewer()],
  ['aVisitor', Viewer, builders.aVisitor()],
  ['anOwner', Viewer, builders.anOwner(builders.aUser())],
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
  expect(builders.anOwner(builders.aMerchant()).username).toBe('tarnandloom');
});
