import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { User } from '@corkboard/shared/contract/people';
import type { Transport } from '@corkboard/shared/http';
import { createI18n } from '@corkboard/shared/i18n/create-i18n';
import { changeOptimistically, view, wantedValue } from '@corkboard/shared/optimistic';
import {
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@corkboard/shared/query';
import { boardsQuery, type Shell, userQuery, useShell } from '@corkboard/shared/remote';
import { updateBoard } from '@corkboard/shared/requests/boards';
import { followUser, unfollowUser } from '@corkboard/shared/requests/people';
import { savePin } from '@corkboard/shared/requests/pins';
import { render } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ShellRoot } from '../app/shell-root.tsx';
import { PageProvider } from '../common/page/page-context.tsx';
import { createCalls } from '../services/create-calls.ts';
import { createFrameStore } from '../services/frame-store.ts';
import { silentLogger } from '../services/logger.ts';
import { createOverlayStore } from '../services/overlay-store.ts';
import { createEvents, createQueries, createServices } from '../services/services.ts';
import { createSessionStore, endedMessage, getSubject } from '../services/session-store.ts';
import { syncBusinessAccess } from '../session/acting/sync-business-access.ts';
import { followTabs } from '../session/follow-tabs.ts';
import type { TabChannel } from '../session/tab-channel.ts';
import { tellChanges } from '../session/tell-changes.ts';

export interface Screen {
  shell: Shell;
  follow(token: string): Promise<unknown>;
  save(token: string): Promise<unknown>;
  rename(name: string): Promise<unknown>;
}

interface Options {
  member: Viewer;
  transport: Transport;
  channel: TabChannel;
  onCommit(container: Element): void;
}

export type Tab = ReturnType<typeof openTab>;

export function openTab({ member, transport, channel, onCommit }: Options) {
  const session = createSessionStore(member);
  const overlays = createOverlayStore();
  const frame = createFrameStore();
  const logger = silentLogger();
  const queries = createQueries();
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const callFor = createCalls(
    tellChanges(transport, () => channel.send({ kind: 'changed' })),
    {
      onUnauthorized() {},
      onDenied: (id) => session.getState().onDenied(id),
      endedMessage: (id) => endedMessage(session.getState(), id),
    },
  );
  const services = createServices({
    callFor,
    queryClient: queries,
    events: createEvents(logger),
    logger,
    session,
    overlays,
    experiments: { business_access: true },
    device: { isPhone: false },
    now: 0,
    locale: 'en',
  });

  const pressable: { screen?: Screen } = {};
  const container = document.body.appendChild(document.createElement('div'));
  const { unmount } = render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <PageProvider value={{ services, session, overlays, frame }}>
          <ShellRoot>
            <Watched
              onCommit={(screen) => {
                pressable.screen = screen;
                onCommit(container);
              }}
            />
          </ShellRoot>
        </PageProvider>
      </QueryClientProvider>
    </MemoryRouter>,
    { container },
  );
  const texts = createI18n('en');
  const stop = syncBusinessAccess({ ...services, session, texts, tabs: channel });
  followTabs({ ...services, tabs: channel, session, overlays, call: callFor(null), texts });

  return {
    queries,
    container,
    screen(): Screen {
      if (!pressable.screen) throw new Error('Nothing is rendered.');
      return pressable.screen;
    },
    subject: () => getSubject(session.getState()),
    actAs: (id: string) => session.getState().businessAccess.actAs(id),
    go: (path: string) => services.events.emit('route.changed', { path }),
    close() {
      stop();
      unmount();
      queries.clear();
      container.remove();
    },
  };
}

function Watched({ onCommit }: { onCommit(screen: Screen): void }) {
  const shell = useShell();
  const [username, setUsername] = useState('noor');
  useEffect(
    () => shell.events.on('route.changed', ({ path }) => setUsername(path.replaceAll('/', ''))),
    [shell.events],
  );
  return (
    <main data-subject={shell.subject}>
      <Profile username={username} onCommit={onCommit} />
    </main>
  );
}

function Profile({ username, onCommit }: { username: string; onCommit(screen: Screen): void }) {
  const shell = useShell();
  const { call, queryClient, subject } = shell;
  const query = userQuery(shell, username);
  const { data: user } = useQuery(query);
  const boards = useInfiniteQuery(boardsQuery(shell, username));
  const board = boards.data?.pages[0]?.data[0];
  const key = [subject, 'users', username, 'follow'];

  const follow = async (invite_code: string) => {
    if (!user) return;
    const { id: user_id } = user;
    const isFollowed = !(wantedValue<boolean>(queryClient, key) ?? user.explicitly_followed_by_me);
    const apply = (shown: User): User => ({
      ...shown,
      explicitly_followed_by_me: isFollowed,
      follower_count: 10 + Number(isFollowed),
    });
    await changeOptimistically(queryClient, {
      key,
      value: isFollowed,
      views: [view<User>(query.queryKey, apply)],
      send: () => call(isFollowed ? followUser : unfollowUser, { user_id, invite_code }),
      refresh: [query.queryKey],
    });
  };
  const save = async (idempotency_key: string) => {
    await call(savePin, { pin_id: '5', idempotency_key });
    await queryClient.invalidateQueries({ queryKey: [subject, 'boards'] });
  };
  const list = boardsQuery(shell, username);
  const { mutateAsync: rename } = useMutation({
    mutationKey: [subject, 'boards', 'rename'],

    mutationFn: (name: string) => call(updateBoard, { board_id: '1', name }),
    onSuccess({ data }) {
      const pages = [{ data: [data], bookmark: undefined }];
      queryClient.setQueryData(list.queryKey, { pages, pageParams: [''] });
      void queryClient.invalidateQueries({ queryKey: [subject, 'boards'] });
    },
  });

  useLayoutEffect(() => onCommit({ shell, follow, save, rename }));
  return (
    <>
      {user && <p data-mark={user.about}>{String(user.explicitly_followed_by_me)}</p>}
      {board && <p data-mark={board.description}>{board.name}</p>}
    </>
  );
}
