import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ACROSS = {
  'mf-boards/src/board/vendor.ts': `import { useQuery } from '@tanstack/react-query';`,
  'mf-boards/src/board/router.ts': `import { Link } from 'react-router-dom';`,
  'mf-boards/src/board/store.ts': `import { createStore } from 'zustand/vanilla';`,
  'mf-boards/src/board/other.ts': `import { remote } from '@corkboard/mf-profile/src/remote.tsx';`,
  'mf-boards/src/board/beyond.ts': `import { remote } from '../../../mf-profile/src/remote.tsx';`,
  'mf-boards/src/board/feature.ts': `import { list } from '../board-list/list.ts';`,
  'mf-boards/src/common/feature.ts': `import { list } from '../board-list/list.ts';`,
  'mf-boards/src/pins/feed/feature.ts': `import { list } from '../../board-list/list.ts';`,
  'mf-boards/src/pins/feed/feature.test.ts': `import { list } from '../../board-list/list.ts';`,
  'mf-boards/src/board/context.ts': `import { INTENT_KINDS } from '@corkboard/shared/remote/intent';`,
  'mf-boards/src/board/dialog.ts': `import { NativeDialog } from '@corkboard/shared/ui/native-dialog';`,
  'mf-boards/src/board/http.ts': `import { createCall } from '@corkboard/shared/http';`,
  'mf-boards/src/board/schema.ts': `import { Board } from '@corkboard/shared/contract/boards';`,
  'mf-boards/src/board/builder.ts': `import { aBoard } from '@corkboard/shared/testing/builders.ts';`,
  'shell/src/remote-source.ts': `import { remote } from '@corkboard/mf-boards/src/remote.tsx';`,
  'shell/src/remote-path.ts': `import { remote } from '../../mf-boards/src/remote.tsx';`,
  'server/domains/boards/ui.ts': `import { Icon } from '@corkboard/shared/ui';`,
  'server/domains/boards/call.ts': `import { createCall } from '@corkboard/shared/http';`,
  'server/domains/boards/request.ts': `import { getBoards } from '@corkboard/shared/requests/boards';`,
  'server/domains/boards/follows/page.ts': `import { page } from '../../../pages/page.ts';`,
  'server/domains/boards/shell.ts': `import { start } from '@corkboard/shell/src/start.tsx';`,
  'shell/src/frame/order.ts': `import { hasRole } from '@corkboard/release-contract/rules';`,
  'mf-boards/src/board/order.ts': `import { hasRole } from '@corkboard/release-contract/rules';`,
  'shared/ui/order.ts': `import { hasRole } from '@corkboard/release-contract/rules';`,
  'release-contract/contract/ui.ts': `import { Icon } from '@corkboard/shared/ui';`,
  'release-contract/rules/server.ts': `import { app } from '@corkboard/server/compose/app.ts';`,
  'release-contract/rules/schema.ts': `import { Type } from 'typebox';`,
  'shared/rules/boards/impure.ts': `import { createCall } from '../../http/call.ts';`,
  'shared/rules/boards/package.ts': `import { Type } from 'typebox';`,
  'mf-boards/src/board/local.ts': `localStorage.setItem('a', '1');`,
  'mf-boards/src/board/window-local.ts': `window.localStorage.setItem('a', '1');`,
  'mf-boards/src/board/tab.ts': `globalThis.sessionStorage.clear();`,
  'mf-boards/src/board/cookie.ts': `export const all = document.cookie;`,
  'shell/src/frame/cache.ts': `void caches.open('a');`,
  'shared/ui/database.ts': `indexedDB.open('a');`,
  'release-contract/rules/database.ts': `indexedDB.open('a');`,
  'shell/src/frame/stream.ts': `new EventSource('/a');`,
  'shared/ui/upwards.ts': `import { remote } from '@corkboard/mf-boards/src/remote.tsx';`,
};

const WITHIN = {
  'mf-boards/src/remote.tsx': `import { ProfileBoards } from './slots/profile-boards.tsx';`,
  'mf-boards/src/slots/profile/profile-boards.tsx': `import { list } from '../board-list/list.ts';`,
  'mf-boards/src/board/request.ts': `import { getBoards } from '@corkboard/shared/requests/boards';`,
  'mf-boards/src/board/common.ts': `import { pick } from '../common/pick.ts';`,
  'mf-boards/src/pins/feed/card.ts': `import { pin } from '../card/pin.ts';`,
  'mf-boards/src/pins/feed/common.ts': `import { pick } from '../../common/pick.ts';`,
  'mf-boards/src/pins/feed/card.test.ts': `import { pin } from '../card/pin.ts';`,
  'mf-boards/src/slots/profile/boards.tsx': `import { list } from '../../board-list/list.ts';`,
  'mf-boards/src/board/storage.ts': `import { readStorage } from '@corkboard/shared/storage';`,
  'mf-boards/src/board/local.test.ts': `localStorage.clear();`,
  'shared/storage/area.ts': `export const area = window.localStorage;`,
  'shared/streams/follow-stream.ts': `new EventSource('/a');`,
  'mf-boards/src/board/type.ts': `import type { Board } from '@corkboard/shared/contract/boards';`,
  'mf-boards/src/board/facade.ts': `import { Dialog } from '@corkboard/shared/ui/overlays';`,
  'mf-boards/src/board/card.test.tsx': `import { aBoard } from '@corkboard/shared/testing/builders.ts';`,
  'server/domains/boards/schema.ts': `import { Board } from '@corkboard/shared/contract/boards';`,
  'server/domains/boards/rule.ts': `import { rule } from '@corkboard/shared/rules/people';`,
  'server/domains/boards/boards.test.ts': `import { getBoards } from '@corkboard/shared/requests/boards';`,
  'release-contract/contract/schema.ts': `import { endpoint } from '@corkboard/shared/contract/base';`,
  'release-contract/rules/access.ts': `import type { ReleaseRole } from '../contract/release.ts';`,
  'server/release/state/order.ts': `import { hasRole } from '@corkboard/release-contract/rules';`,
  'console/src/access/order.ts': `import { hasRole } from '@corkboard/release-contract/rules';`,
  'shared/rules/boards/pure.ts': `import type { Board } from '../../contract/boards/boards.ts';`,
};

it('blocks forbidden imports and direct storage, and allows the others', () => {
  expect(filesError({ ...ACROSS, ...WITHIN })).toEqual(Object.keys(ACROSS).sort());
});

function filesError(files: Record<string, string>): string[] {
  const place = mkdtempSync(join(tmpdir(), 'corkboard-walls-'));
  try {
    const config = pathToFileURL(resolve('oxlint.config.ts'));
    writeFileSync(join(place, 'oxlint.config.ts'), `export { default } from '${config}';\n`);
    for (const [path, line] of Object.entries(files)) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), `${line}\n`);
    }
    const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href;
    const oxlint = resolve('node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, ['--import', tsx, oxlint, '-f', 'unix'], {
      cwd: place,
      encoding: 'utf8',
    });
    const rejected = stdout
      .split('\n')
      .filter((line) => /no-restricted-(imports|globals|properties)/.test(line))
      .map((line) => line.slice(0, line.indexOf(':')));
    return [...new Set(rejected)].sort();
  } finally {
    rmSync(place, { recursive: true });
  }
}
