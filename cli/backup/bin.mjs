#!/usr/bin/env node
process.argv.splice(2, 0, 'cli/backup/cli.ts', 'backup');
await import('../../scripts/run.mjs');
