#!/usr/bin/env node
process.argv.splice(2, 0, 'cli/staff/cli.ts');
await import('../../scripts/run.mjs');
