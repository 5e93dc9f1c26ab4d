import type { Run, RunOptions } from '../run-limits.ts';

interface StuckPage {
  plan: string;
  remotes: Set<string>;
  onStuck: RunOptions['onStuck'];
}

/** Pages that wait for a thread hear of a remote that keeps one, as they would meet it next. */
export function createStuckNews() {
  const pages = new Map<Run, StuckPage>();

  return {
    join(run: Run, plan: string, onStuck: RunOptions['onStuck']): void {
      if (run.isWaiting) {
        for (const other of pages.values()) {
          if (other.plan === plan) for (const remote of other.remotes) onStuck?.(remote);
        }
      }
      pages.set(run, { plan, remotes: new Set(), onStuck });
    },
    tell(run: Run, plan: string, remote: string): void {
      pages.get(run)?.remotes.add(remote);
      for (const [other, { plan: ofOther, onStuck }] of pages) {
        if (other === run || (other.isWaiting && ofOther === plan)) onStuck?.(remote);
      }
    },
    leave: (run: Run) => void pages.delete(run),
  };
}
