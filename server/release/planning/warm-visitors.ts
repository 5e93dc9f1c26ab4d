import { servedVersions } from '../state/compatibility.ts';
import type { LiveRelease } from '../state/live-release.ts';
import type { PlanVisitor } from './plan.ts';

/** Returns visitors who together get every served version, to load all of them before the first request. */
export function prewarmVisitors({ remotes }: LiveRelease): PlanVisitor[] {
  const others = [...remotes].flatMap(([name, { setting, versions }]) => {
    if (!setting) return [];
    const extra = servedVersions(setting).filter(
      (version) => version !== setting.channels['stable'],
    );
    return [{ name, extra: extra.map((version) => ({ version, record: versions.get(version) })) }];
  });
  const rounds = Math.max(0, ...others.map(({ extra }) => extra.length));
  const visitors = Array.from({ length: rounds }, (_, round): PlanVisitor => {
    const selected = others.flatMap(({ name, extra }) => {
      const it = extra[round];
      return it ? ([[name, it]] as const) : [];
    });
    return {
      id: 'warm-up',
      override: { id: 'warm-up', until: new Date(), versions: new Map(selected) },
    };
  });
  return [{ id: 'warm-up' }, ...visitors];
}
