import { useText } from '@corkboard/shared/i18n';
import { useEffect } from 'react';

import { ConversationPage } from '../conversation/conversation-page.tsx';
import { PinBuilder } from '../pin-builder/pin-builder.tsx';
import { PinEditPage } from '../pin-edit/pin-edit-page.tsx';
import { RepinPage } from '../pin-edit/repin-page.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { titled } from './page-title.ts';
import { toolTitle } from './tool-title.ts';

/** What somebody does, by the path that the routes have let through. */
export function ToolPage({ path }: { path: string }) {
  const text = useText();
  const title = titled(text(toolTitle(path)));
  useEffect(() => {
    document.title = title;
  }, [title]);

  const [first = '', second = null, third] = path.split('/');
  if (first === 'search') return <SearchPage isOwn={second === 'me'} />;
  if (first === 'conversation') return <ConversationPage id={second} />;
  if (third === 'edit') return <PinEditPage id={second ?? ''} />;
  if (third === 'repin') return <RepinPage id={second ?? ''} />;
  return <PinBuilder />;
}
