interface Waiting {
  isWaiting: boolean;
}

type OnStuck = ((remote: string) => void) | undefined;

interface StuckPage {
  plan: string;
  remotes: Set<string>;
  onStuck: OnStuck;
}

/** Pages that wait for a thread hear of a remote that keeps one, as they would meet it next. */
export function createStuckNews<R extends Waiting>() {
  const pages = new Map<R, StuckPage>();

  return {
    join(run: R, plan: string, onStuck: OnStuck): void {
      if (run.isWaiting) {
        for (const other of pages.values()) {
          if (other.plan === plan) for (const remote of other.remotes) onStuck?.(remote);
        }
      }
      pages.set(run, { plan, remotes: new Set(), onStuck });
    },
    tell(run: R, plan: string, remote: string): void {
      pages.get(run)?.remotes.add(remote);
      for (const [other, { plan: ofOther, onStuck }] of pages) {
        if (other === run || (other.isWaiting && ofOther === plan)) onStuck?.(remote);
      }
    },
    leave: (run: R) => void pages.delete(run),
  };
}
