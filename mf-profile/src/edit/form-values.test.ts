import { diffValues, toFormValues } from './form-values.ts';
import { profileSettings } from './testing/profile-settings.ts';

const saved = toFormValues(profileSettings());

it('sends nothing where nothing has changed', () => {
  expect(diffValues(saved, { ...saved, pronouns: [...saved.pronouns] })).toEqual({});
});

it('sends what has changed and no more', () => {
  const draft = { ...saved, about: 'Glazes.', pronouns: ['they'], website_url: null };
  expect(diffValues(saved, draft)).toEqual({
    about: 'Glazes.',
    pronouns: ['they'],
    website_url: null,
  });
});
