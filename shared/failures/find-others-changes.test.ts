import { findOthersChanges } from './find-others-changes.ts';

interface Values {
  name: string;
  places: string[];
  about?: string;
}

const opened: Values = { name: 'Noor', places: ['Lyon'] };

it.each<[string, Partial<Values>, Values, Partial<Values>[], string[]]>([
  ['nothing has changed', { name: 'Ines' }, opened, [opened], []],
  ['another field has changed', { name: 'Ines' }, { ...opened, places: [] }, [opened], []],
  [
    'a field has what is wanted',
    { places: ['Rome'] },
    { ...opened, places: ['Rome'] },
    [opened],
    [],
  ],
  ['it was sent before', { name: 'I' }, { ...opened, name: 'In' }, [opened, { name: 'In' }], []],
  ['someone else has changed it', { name: 'I' }, { ...opened, name: 'Ola' }, [opened], ['name']],
  ['a list has changed', { places: [] }, { ...opened, places: ['Rome'] }, [opened], ['places']],
  ['it was not there before', { about: 'I' }, { ...opened, about: 'O' }, [opened], ['about']],
])('finds what saving would overwrite if %s', (_what, wanted, now, known, found) => {
  expect(findOthersChanges(wanted, now, known)).toEqual(found);
});
