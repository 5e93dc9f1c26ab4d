import { buildWithRspack } from '../federation-build.mjs';

await buildWithRspack({
  folder: import.meta.dirname,
  jsxFrom: 'react',
  isServed: true,
});
