import { ONBOARDING_START, returnPath } from '@corkboard/shared/rules/accounts';
import { toAsciiPath } from '../../../platform/http/responses/to-ascii-path.ts';

/** Where a login leads. */
interface ReturnWay {
  known: string;
  /** For an account that the login creates, which can go through onboarding first. */
  created: string;
}

const ONBOARDING = `${ONBOARDING_START}?`;

/**
 * Returns null unless `next` leads to a page of this site, at once or through onboarding. It's one path, so that an
 * older server can follow it too.
 */
export function readReturnWay(next: string | null | undefined): ReturnWay | null {
  if (!next?.startsWith(ONBOARDING)) {
    const path = readReturnPath(next);
    return path === null ? null : { known: path, created: path };
  }
  const path = readReturnPath(new URLSearchParams(next.slice(ONBOARDING.length)).get('next'));
  if (path === null) return null;
  return { known: path, created: `${ONBOARDING}next=${encodeURIComponent(path)}` };
}

function readReturnPath(next: string | null | undefined): string | null {
  const path = returnPath(next);
  return path === null ? null : toAsciiPath(path);
}
