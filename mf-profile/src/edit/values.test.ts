import { profileSettings } from './testing/profile-settings.ts';
import { changesOf, valuesOf } from './values.ts';

const saved = valuesOf(profileSettings());

it('sends nothing where nothing has changed', () => {
  expect(changesOf(saved, { ...saved, pronouns: [...saved.pronouns] })).toEqual({});
});

it('sends what has changed and no more', () => {
  const draft = { ...saved, about: 'Glazes.', pronouns: ['they'], website_url: null };
  expect(changesOf(saved, draft)).toEqual({
    about: 'Glazes.',
    pronouns: ['they'],
    website_url: null,
  });
});
