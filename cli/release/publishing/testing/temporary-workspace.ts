import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Workspace } from '../workspace.ts';

/** Returns the workspace of a remote in a new temporary folder, which the test removes. */
export async function temporaryWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'corkboard-workspace-'));
  const section: Workspace['section'] = {
    title: 'Notes',
    team: 'notes',
    kind: 'slots',
    slots: ['profile.footer'],
    requires: '^1.0.0',
    policy: 'swap',
    off: 'Notes are resting.',
  };
  return { name: 'notes', folder, version: '1.0.0', section };
}
