import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '@corkboard/shared/rules/limits';
import { browserSources } from './browser-sources.ts';

it('[API-046] calls the API through the one client', () => {
  const callers = [...browserSources].flatMap(([file, text]) =>
    /(?<!\bquery\.)\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(/.test(text) ? [file] : [],
  );

  const isClient = (file: string) => /^shared\/(http|uploads)\//.test(file);
  const isRelease = (file: string) => file.startsWith('shell/src/remotes/');
  expect(callers.filter((file) => !isClient(file) && !isRelease(file))).toEqual([]);
  expect(callers).toContain('shared/http/call.ts');
});

function writers(pattern: RegExp): string[] {
  return [...browserSources].flatMap(([file, text]) =>
    pattern.test(text) && !file.startsWith('shared/optimistic/') ? [file] : [],
  );
}

it('rolls back optimistic changes only in the helper', () => {
  expect(writers(/\bonMutate\b|\bsetQueriesData\b/)).toEqual([]);
  expect(writers(/(catch\b[^{]*\{|\bonError\b)[^}]*\bsetQueryData\b/)).toEqual([]);
});

it('writes cached queries outside the helper only in listed files', () => {
  expect(writers(/\bsetQueryData\b/).toSorted()).toEqual([
    'mf-boards/src/common/use-canonical-url.ts',
    'mf-boards/src/moves/use-board-moves.ts',
    'mf-boards/src/organize/boardless-query.ts',
    'mf-boards/src/pins/live-pins.tsx',
    'mf-boards/src/pins/queries/use-fresh-list.ts',
    'mf-boards/src/slots/board-page/page-board.tsx',
    'mf-boards/src/view-settings/use-density.ts',
    'mf-guidance/src/guidance/comments-off.tsx',
    'mf-profile/src/edit/image/use-save-image.ts',
    'mf-profile/src/edit/use-save-profile.ts',
    'mf-profile/src/edit/website-verification.tsx',
    'mf-profile/src/highlights/highlights-dialog.tsx',
    'shell/src/conversation/thread.tsx',
    'shell/src/settings/account-settings.tsx',
    'shell/src/settings/early-access-section.tsx',
    'shell/src/settings/security/sessions-section.tsx',
    'shell/src/settings/security/social-section.tsx',
  ]);
});

it('starts each query and mutation key with its subject', () => {
  const first = /\b(?:queryKey|mutationKey|key): \[\s*([^,\]]+)/g;
  const owners =
    /^(?:\w+\.)?subject$|^viewer(?:\.id|Id)\b|^before$|^getSubject\(|^shell\.current\(|^\.\.\.|^'site'$/;
  const others = [...browserSources].flatMap(([file, text]) =>
    [...text.matchAll(first)]
      .filter(([, owner = '']) => !owners.test(owner))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(others).toEqual([]);

  const keyless = [...browserSources].flatMap(([file, text]) =>
    [...text.matchAll(/\buseMutation(?:<[^(]*>)?\((?!\{\s*mutationKey:)/g)].map(() => file),
  );
  expect(keyless).toEqual([]);
});

it('declares the function that translates once', () => {
  const declared = /\((?:message|words|id): string(?:, \w+\??: [^)]*)?\) => string\b(?! \|)/;
  const files = [...browserSources].flatMap(([file, text]) => (declared.test(text) ? [file] : []));

  expect(files).toEqual(['shared/i18n/use-text.ts']);
  for (const text of browserSources.values())
    expect(text).not.toContain('ReturnType<typeof useText>');
});

it('never discards the error of an optimistic change', () => {
  const silent = [...browserSources].flatMap(([file, text]) =>
    /changeOptimistically\(/.test(text) && /\bcatch \{/.test(text) ? [file] : [],
  );

  expect(silent).toEqual([]);
});

const named: Partial<Record<keyof typeof limits, number | readonly number[]>> = {
  UNORGANIZED_TILES: 6,
  UPSELL_MIN_PINS: 5,
  MAX_CLUSTERS: 10,
  OVERVIEW_BOARDS: 6,
  BOARDS_PAGE_SIZE: 25,
  STORY_CARD_IMAGES: 5,
  ORGANIZE_COLUMN: 152,
  ORGANIZE_GUTTER: 16,
  ORGANIZE_HEIGHT: 428,
  BOARD_PICKER_WIDTH: 720,
  BOARD_PICKER_HEIGHT: 644,
  FOLLOW_REFRESH_DELAY_MS: 1000,
  TOAST_DURATION_MS: 2000,
  EDUCATION_TOAST_DURATION_MS: 5000,
  COOKIE_TOAST_DURATION_MS: 3000,
  INVITE_TOAST_DURATION_MS: 5000,
  REORDER_HOVER_MS: 200,
  MERGE_HOVER_MS: 20,
  SCROLL_ZONE_DELAY_MS: 500,
  SCROLL_SLOW: 0.8,
  SCROLL_FAST: 1.2,
  SCROLL_ZONE_HEIGHT: 120,
  PREFETCH_DELAY_MS: 500,
  SEARCH_PRELOAD_DELAY_MS: 500,
  CONTACT_REQUEST_TTL_MS: 2592e6,
  MAX_INVITES: 5,
  PROGRESS_FIRST_CHECK_MS: 2000,
  PROGRESS_INTERVAL_MS: 5000,
  PROGRESS_MIN_INTERVAL_MS: 1000,
  FLYOUT_DISMISS_DELAY_MS: 3000,
  HERO_TRANSITION_MS: 400,
  PULSAR_SIZE: 136,
  FADE_DURATION_MS: 300,
  HEADER_HEIGHT: 64,
  SCROLL_THRESHOLDS: [20, 55, 500],
  SCROLL_THROTTLE_MS: 30,
  OTHER_SCROLL_THROTTLE_MS: 50,
  SAFE_AREA_OFFSET: 28,
  OWN_HEADER_TOP: 80,
  OWN_HEADER_WIDTH: 85,
  NARROW_WINDOW: 380,
  SEARCH_BAR_HEIGHT: 48,
  FOOTER_Z_INDEX: 660,
  LONG_WORD_LENGTH: 17,
  MAX_STRUCTURED_PINS: 10,
  MAX_STRUCTURED_DESCRIPTION_LENGTH: 496,
  MAX_STRUCTURED_TITLE_LENGTH: 200,
  DEFAULT_TRUNCATE_LENGTH: 80,
};

it('[CONST-002] names limits and timings of the specification', () => {
  expect({ ...limits }).toEqual(named);
});

it.each([
  'UNORGANIZED_TILES',
  'UPSELL_MIN_PINS',
  'MAX_CLUSTERS',
  'OVERVIEW_BOARDS',
  'BOARDS_PAGE_SIZE',
  'STORY_CARD_IMAGES',
  'FOLLOW_REFRESH_DELAY_MS',
  'TOAST_DURATION_MS',
  'EDUCATION_TOAST_DURATION_MS',
  'COOKIE_TOAST_DURATION_MS',
  'INVITE_TOAST_DURATION_MS',
  'REORDER_HOVER_MS',
  'MERGE_HOVER_MS',
  'SCROLL_ZONE_DELAY_MS',
  'SCROLL_SLOW',
  'SCROLL_FAST',
  'SCROLL_ZONE_HEIGHT',
  'PREFETCH_DELAY_MS',
  'SEARCH_PRELOAD_DELAY_MS',
  'CONTACT_REQUEST_TTL_MS',
  'MAX_INVITES',
  'PROGRESS_FIRST_CHECK_MS',
  'PROGRESS_INTERVAL_MS',
  'PROGRESS_MIN_INTERVAL_MS',
  'FLYOUT_DISMISS_DELAY_MS',
  'HERO_TRANSITION_MS',
  'SCROLL_THRESHOLDS',
  'SCROLL_THROTTLE_MS',
  'OTHER_SCROLL_THROTTLE_MS',
  'NARROW_WINDOW',
  'FOOTER_Z_INDEX',
  'LONG_WORD_LENGTH',
  'MAX_STRUCTURED_PINS',
  'MAX_STRUCTURED_DESCRIPTION_LENGTH',
  'MAX_STRUCTURED_TITLE_LENGTH',
  'DEFAULT_TRUNCATE_LENGTH',
])('[CONST-002] uses %s from the limits module', (name) => {
  const isNamed = new RegExp(`\\b${name}\\b`);
  const users = [...browserSources].filter(([file, text]) => {
    const imports = text.match(/import \{[^}]*\} from '[^']*limits(?:\.ts)?'/g) ?? [];
    return file !== 'shared/rules/base/limits.ts' && imports.some((line) => isNamed.test(line));
  });

  expect(users).not.toEqual([]);
});

it('[CONST-002] reads the age of contact requests from the limits module on the server', () => {
  const folder = join(import.meta.dirname, '../../server/domains/boards/invites');
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));

  expect(texts.join('\n')).not.toMatch(/const CONTACT_REQUEST\w* =/);
  expect(texts.filter((text) => text.includes('CONTACT_REQUEST_TTL_MS'))).not.toEqual([]);
});
