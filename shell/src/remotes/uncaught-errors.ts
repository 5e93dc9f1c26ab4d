import { isPlanned } from '@corkboard/shared/rules/release';

import { onUncaught } from './page-errors.ts';
import type { PlanStore } from './plan/plan-store.ts';
import { readStack } from './read-stack.ts';
import type { Reports } from './reports.ts';

const CODE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/?#\s]+)\//;
const MAX_MESSAGE_LENGTH = 300;

/**
 * Reports uncaught errors by the remote whose code threw them, once per version and page. Errors of unknown origin
 * are ignored.
 */
export function reportUncaught(plan: PlanStore, reports: Pick<Reports, 'add' | 'addDetail'>): void {
  const told = new Set<string>();

  const tell = (error: unknown, file: string) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const [, remote = '', version = ''] = CODE.exec(stack) ?? CODE.exec(file) ?? [];
    const shown = plan.getState().remotes[remote];
    if (!isPlanned(shown) || shown.version !== version) return;
    const key = `${remote}@${version}`;
    if (told.has(key)) return;
    told.add(key);
    const message = (error instanceof Error ? error.message : String(error)).slice(
      0,
      MAX_MESSAGE_LENGTH,
    );
    reports.add({ remote, version, kind: 'error', message });
    reports.addDetail({ remote, version, kind: 'thrown', message, stack: readStack(error) });
  };

  onUncaught(tell);
}
