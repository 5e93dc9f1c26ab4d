import { createElement } from 'react';

import { watchStyles } from './watch-styles.ts';

const noted: string[] = [];

it('notes where elements with a style are created', async () => {
  await watchStyles((tag, created) =>
    noted.push(`${tag} ${created.stack?.includes('watch-styles.test')}`),
  );
  const { default: react } = await import('react');

  react.createElement('p', { style: { color: 'red' } });
  react.createElement('i', { style: {} });
  react.createElement('b', { className: 'bold' });
  react.createElement(() => createElement('u'), { style: { color: 'red' } } as object);
  expect(noted).toEqual(['p true']);
});
