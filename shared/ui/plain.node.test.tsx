import {
  Avatar,
  AvatarStack,
  Button,
  ButtonLink,
  Chip,
  EmptyState,
  IconButton,
  MenuButton,
  Notice,
  RouteTabs,
  Skeleton,
  Spinner,
  TextField,
  TextLink,
  VerifiedBadge,
} from '@corkboard/shared/ui';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';

import { type Shell, ShellProvider } from '../remote/shell.tsx';

const shell = { navigation: {}, logger: {}, toasts: {} } as unknown as Shell;
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function Everything() {
  return (
    <>
      <Avatar url={null} name="Noor" />
      <Avatar url="/media/noor.jpg" name="Noor" />
      <Button icon="M0,0" isPending>
        Save
      </Button>
      <ButtonLink href="/">Home</ButtonLink>
      <Chip onPress={() => {}}>All</Chip>
      <EmptyState icon="M0,0" title="Nothing yet" />
      <AvatarStack people={[{ name: 'Noor', url: null }]} max={0} />
      <IconButton icon="M0,0" label="More" />
      <MenuButton label="Contact" items={[]} onAction={() => {}} />
      <Notice icon="M0,0" title="Off" />
      <RouteTabs label="Profile" tabs={[{ href: '/a/', label: 'Saved', isCurrent: true }]} />
      <Skeleton shape="board" count={2} />
      <Spinner label="Loading" />
      <TextField label="Name" error="Give it a name" />
      <TextLink href="/">Home</TextLink>
      <VerifiedBadge label="Verified" />
    </>
  );
}

describe('components of the first load', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ShellProvider value={shell}>
        <Everything />
      </ShellProvider>
    </I18nProvider>,
  );

  it('renders without inline styles, which the CSP blocks', () => {
    expect(html).toContain('Contact');
    expect(html).not.toContain('style=');
  });

  it('does not import React Aria', () => {
    expect(html).not.toContain('data-rac');
    expect(html).not.toContain('react-aria');
  });
});
