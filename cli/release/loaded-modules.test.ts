import { jest } from '@jest/globals';

it.each(['@corkboard/shared/contract/base', '@corkboard/release-contract/contract'])(
  'uses only types of %s, whose schemas take as long to load as all else',
  async (schemas) => {
    jest.resetModules();
    const load = jest.fn(() => ({}));
    jest.unstable_mockModule(schemas, load);

    await import('./run.ts');

    expect(load).not.toHaveBeenCalled();
  },
);
