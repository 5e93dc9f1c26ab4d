import { shortCount, useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { isFollowerCountHidden } from '@corkboard/shared/rules/people';

/** Returns null while an experiment hides the counts. [HEAD-061] */
export function useFollowerText(count: number): string | null {
  const text = useText();
  const { experiments, locale } = useShell();
  if (isFollowerCountHidden(experiments)) return null;
  return text('{count, plural, one {{short} follower} other {{short} followers}}', {
    count,
    short: shortCount(count, locale),
  });
}
