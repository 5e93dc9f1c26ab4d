import { useText } from '@corkboard/shared/i18n';
import { lazyWithRetry } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { truncate } from '@corkboard/shared/rules/base';
import { cleanQuery } from '@corkboard/shared/rules/search';
import { useEffect } from 'react';
import { formatTitle } from '../common/page/page-title.ts';
import { ConversationPage } from '../conversation/conversation-page.tsx';
import { NotificationsPage } from '../notifications/notifications-page.tsx';
import { PinBuilder } from '../pin-builder/pin-builder.tsx';
import { PinEditPage } from '../pin-edit/pin-edit-page.tsx';
import { RepinPage } from '../pin-edit/repin-page.tsx';
import { SaveWindow } from '../save-window/save-window.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { clientPageTitle } from './tool-title.ts';

// Not with the forms: only staff need it.
const ModerationPage = lazyWithRetry(() =>
  import(/* webpackChunkName: "page-moderation" */ '../moderation/moderation-page.tsx').then(
    (m) => m.ModerationPage,
  ),
);

export function ClientPage({ path }: { path: string }) {
  const text = useText();
  const { subject } = useShell();
  const [params] = useSearchParams();
  const query = path.startsWith('search') ? cleanQuery(params.get('q') ?? '') : '';
  // Tabs and entries of the history differ only by their words.
  const title = formatTitle(truncate(query) || text(clientPageTitle(path)));
  useEffect(() => {
    document.title = title;
  }, [title]);

  const [first = '', second = null, third] = path.split('/');
  if (first === 'search') return <SearchPage isOwn={second === 'me'} />;
  if (first === 'conversation') return <ConversationPage id={second} />;
  if (first === 'notifications') return <NotificationsPage />;
  if (first === 'moderation') return <ModerationPage />;
  if (third === 'from-page') return <SaveWindow key={subject} />;
  if (third === 'edit') return <PinEditPage key={subject} id={second ?? ''} />;
  if (third === 'repin') return <RepinPage key={subject} id={second ?? ''} />;
  return <PinBuilder key={subject} />;
}
