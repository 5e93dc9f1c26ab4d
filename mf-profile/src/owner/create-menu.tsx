import { useText } from '@corkboard/shared/i18n';
import { bookOpen } from '@corkboard/shared/icons/book-open.ts';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { storyPinBuilderPath } from '@corkboard/shared/rules/pin-creation.ts';
import { requiresSignIn } from '@corkboard/shared/rules/requires-sign-in.ts';
import { readCreateSheetState } from '@corkboard/shared/storage/create-input.ts';
import { IconButton, MenuButton } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

/** Opens the create menu, or the shell's sheet on a phone. Prompts a limited login to log in first. */
export function CreateMenu() {
  const text = useText();
  const { create, device, experiments, viewer } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const hasMenu = !(device.isPhone && create) && !requiresSignIn(viewer);
  useIntent({ kinds: 'create', id: '', isReady: hasMenu }, () => {
    button.current?.focus();
    button.current?.click();
  });
  if (device.isPhone && create) return <CreateButton create={create} />;
  if (requiresSignIn(viewer)) return <LogInToCreate />;

  return (
    <MenuButton
      ref={button}
      icon={plus}
      label={text('Create')}
      items={[
        {
          id: 'board',
          label: text('Create board'),
          detail: text('A place for one idea'),
          icon: squaresFour,
          href: '/board/create/',
        },
        {
          id: 'pin',
          label: text('Create Pin'),
          detail: text('From a picture or a link'),
          icon: pushPin,
          href: '/pin-builder/',
        },
        {
          id: 'story-pin',
          label: text('Create story pin'),
          detail: text('Several pages, one story'),
          icon: bookOpen,
          href: storyPinBuilderPath(experiments),
        },
      ]}
      onAction={() => {}}
    />
  );
}

function LogInToCreate() {
  const text = useText();
  const { signIn } = useShell();
  const prompt = () => signIn.require('create', { intent: { kind: 'create', id: '' } });
  return <IconButton icon={plus} label={text('Create')} aria-haspopup="dialog" onClick={prompt} />;
}

type Create = NonNullable<ReturnType<typeof useShell>['create']>;

/** Restores the sheet after leaving it for a builder or with a half-typed link. */
function CreateButton({ create }: { create: Create }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useIntent({ kinds: 'create', id: '' }, () => {
    button.current?.focus();
    create.open({ viewType: 4 }, button.current ?? undefined);
  });
  useEffect(() => {
    if (readCreateSheetState() !== null) create.open({ viewType: 4 });
  }, [create]);

  return (
    <IconButton
      ref={button}
      icon={plus}
      label={text('Create')}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => create.open({ viewType: 4 }, currentTarget)}
    />
  );
}
