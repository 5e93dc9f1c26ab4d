import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What Redocly's strict rules find wrong with a description: rule, sentence and place. */
export async function errorsOf(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Tests run on an address of this machine, or on the example's.
      'no-server-example.com': 'off',
      // The documents give the paths, with a slash at their end.
      'no-path-trailing-slash': 'off',
      // What a monitor asks is refused to nobody; a test of its own looks at all other operations.
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location: [place] }) => {
    const pointer = place && 'pointer' in place ? place.pointer : '';
    return `${ruleId}: ${message} ${pointer}`;
  });
}
