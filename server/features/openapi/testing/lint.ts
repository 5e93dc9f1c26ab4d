import { createConfig, lintFromString } from '@redocly/openapi-core';

export async function findErrors(source: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-server-example.com': 'off',
      'no-path-trailing-slash': 'off',
      // Monitoring operations have no 4xx responses; another test checks all other operations.
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location: [place] }) => {
    const pointer = place && 'pointer' in place ? place.pointer : '';
    return `${ruleId}: ${message} ${pointer}`;
  });
}
