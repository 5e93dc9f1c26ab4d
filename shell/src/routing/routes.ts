import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { SlotName, SlotProps } from '@corkboard/shared/remote';
import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  staffAccess,
} from '@corkboard/shared/rules/accounts';
import { type EditorialKind, editorialKinds } from '@corkboard/shared/rules/site';

export type Route =
  | { page: 'home' | 'sign-in' | 'sign-up' | 'not-found' }
  | { page: 'onboarding'; step: OnboardingStep }
  | { page: 'pin'; id: string }
  | { page: 'help'; topic: string }
  | { page: 'imprint' }
  | { page: 'today'; kind: EditorialKind; slug: string; id: string }
  | { page: 'settings' | 'legal' | 'pin-builder' | 'tool'; path: string }
  | { [N in SlotName]: { slot: N; props: SlotProps[N] } }[SlotName];

/** Names that can't be usernames. [ROUTE-001] */
export const RESERVED_PATHS = new Set([
  'board',
  'business',
  'conversation',
  'help',
  'homefeed',
  'idea-pin-builder',
  'login',
  'moderation',
  'notifications',
  'pin',
  'pin-builder',
  'pin-creation-tool',
  'search',
  'settings',
  'signup',
  'today',
]);

/**
 * Aliases: two build single-image Pins, the one for ideas builds stories. [ROUTE-024, ROUTE-025, ROUTE-026,
 * ROUTE-027]
 */
const PIN_BUILDERS = new Set(['idea-pin-builder', 'pin-builder', 'pin-creation-tool']);

const TOOLS =
  /^(notifications|search(\/me)?|conversation(\/[^/]+)?|pin\/(create\/(uploaded|from-page)|[^/]+\/(edit|repin)))$/;

const LOGIN_STEPS = new Set(['', 'look', 'link', 'forgot', 'reset', 'email', 'delete']);

/** Settings pages of the shell; remotes have the others. [ROUTE-028, ROUTE-030, ROUTE-031, ROUTE-032] */
const SETTINGS = new Set([
  '',
  'account-settings',
  'language',
  'notifications',
  'security',
  'linked-accounts',
  'api-tokens',
  'save-from-anywhere',
  'permissions',
  'personal-information',
  'reports',
]);

const LEGAL = new Set(['', 'dsa', 'india', 'turkey']);

const PROFILE_PATHS = new Set([
  '',
  'tried',
  'topics',
  'story_pins',
  'video_pins',
  'pins',
  'profile-about',
  'report',
]);

/**
 * Returns `not-found` for unknown paths, and for pages of staff if the viewer isn't staff or not given. Accepts paths with
 * and without the trailing slash. [ROUTE-001, ROUTE-002]
 */
export function matchRoute(pathname: string, viewer?: Viewer): Route {
  const parts = pathname.split('/').filter(Boolean).map(decoded);
  // Nothing is called that, and the API rejects it as bad input instead of as unknown.
  if (parts.some((part) => /\p{Cc}/u.test(part))) return { page: 'not-found' };
  const [first = '', ...others] = parts;
  if (others.length === 0 && (first === '' || first === 'homefeed')) return { page: 'home' };
  if (first === 'login' && LOGIN_STEPS.has(others.join('/'))) return { page: 'sign-in' };
  if (first === 'signup' && others.length === 0) return { page: 'sign-up' };
  const step = ONBOARDING_STEPS.find((one) => one === others[0]);
  if (first === 'signup' && step && others.length === 1) return { page: 'onboarding', step };
  if (first === 'pin' && others.length === 1) return { page: 'pin', id: others[0] ?? '' };
  if (first === 'board') return boardTool(others);
  if (first === 'settings' && others.join('/') === 'edit-profile') {
    return { slot: 'page.edit-profile', props: {} };
  }
  const rest = others.join('/');
  if (first === 'business' && rest === 'settings')
    return { slot: 'page.business-settings', props: {} };
  if (first === 'settings' && SETTINGS.has(rest)) return { page: 'settings', path: rest };
  if (first === 'business' && rest === 'convert') return { page: 'settings', path: rest };
  const reading = parseReadingRoute(first, others);
  if (reading) return reading;
  if (first === 'legal' && LEGAL.has(rest)) return { page: 'legal', path: rest };
  if (PIN_BUILDERS.has(first) && rest === '') return { page: 'pin-builder', path: first };
  const path = [first, ...others].join('/');
  const isForStaff = path === 'moderation' && viewer !== undefined && staffAccess(viewer).allowed;
  if (TOOLS.test(path) || isForStaff) return { page: 'tool', path };
  if (RESERVED_PATHS.has(first) || first.startsWith('_')) return { page: 'not-found' };

  const [second = ''] = others;
  if (second.startsWith('_') || PROFILE_PATHS.has(second)) {
    return { slot: 'page.profile', props: { username: first, rest: others.join('/') } };
  }
  if (others.length === 1) return { slot: 'page.board', props: { username: first, slug: second } };
  if (others.length === 2) {
    const props = { username: first, slug: second, section: others[1] ?? '' };
    return { slot: 'page.section', props };
  }
  return { page: 'not-found' };
}

function parseReadingRoute(first: string, [second = '', ...others]: string[]): Route | null {
  if (first === 'legal' && second === 'imprint' && others.length === 0) return { page: 'imprint' };
  if (first === 'help' && others.length === 0) return { page: 'help', topic: second };
  const kind = editorialKinds.find((one) => one === second);
  const [slug, id] = others;
  if (first !== 'today' || !kind || !slug || !id || others.length > 2) return null;
  return { page: 'today', kind, slug, id };
}

const BOARD_TOOLS: readonly SlotProps['page.board-tools']['tool'][] = [
  'history',
  'transfer',
  'trash',
];

function boardTool([tool = '', action, ...rest]: string[]): Route {
  const page = BOARD_TOOLS.find((one) => one === tool);
  if (page && action === undefined) {
    return { slot: 'page.board-tools', props: { tool: page } };
  }
  if (tool === 'create' && (action === undefined || (action === 'cluster' && rest.length === 1))) {
    return { slot: 'page.create-board', props: { cluster: rest[0] ?? null } };
  }
  if (action === 'create_section' && rest.length === 0) {
    return { slot: 'page.create-section', props: { boardId: tool } };
  }
  return { page: 'not-found' };
}

/** Returns a path that can't be decoded unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
