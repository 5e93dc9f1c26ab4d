import { diffValues, toFormValues } from './form-values.ts';
import { profileSettings } from './testing/profile-settings.ts';

const saved = toFormValues(profileSettings());

it('sends nothing without changes', () => {
  expect(diffValues(saved, { ...saved, pronouns: [...saved.pronouns] })).toEqual({});
});

it('sends only the changed fields', () => {
  const draft = { ...saved, about: 'Glazes.', pronouns: ['they'], website_url: null };
  expect(diffValues(saved, draft)).toEqual({
    about: 'Glazes.',
    pronouns: ['they'],
    website_url: null,
  });
});
