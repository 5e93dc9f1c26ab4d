#!/usr/bin/env node
process.argv.splice(2, 0, 'cli/world/cli.ts');
await import('../../scripts/run.mjs');
