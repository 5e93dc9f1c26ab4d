import { useText } from '@corkboard/shared/i18n';
import { bookOpen } from '@corkboard/shared/icons/book-open.ts';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { pushPin } from '@corkboard/shared/icons/push-pin.ts';
import { squaresFour } from '@corkboard/shared/icons/squares-four.ts';
import { type CreateContext, useIntent, useShell } from '@corkboard/shared/remote';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { storyPinBuilderPath } from '@corkboard/shared/rules/pins';
import { IconButton, MenuButton } from '@corkboard/shared/ui';
import { useRef } from 'react';

interface Props {
  place?: CreateContext;
  variant?: 'plain';
  /** False while hidden, so that a pending action opens the visible menu of the page. */
  isShown?: boolean;
  className?: string | undefined;
}

/** Opens the create menu, or the shell's sheet on a phone. Prompts a limited login to log in first. */
export function CreateMenu({ place = {}, variant, isShown = true, className }: Props) {
  const text = useText();
  const { create, device, experiments, viewer } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const hasMenu = !(device.isPhone && create) && !requiresSignIn(viewer);
  useIntent({ kinds: 'create', id: '', isReady: isShown && hasMenu }, () => {
    button.current?.focus();
    button.current?.click();
  });
  const look = { icon: plus, label: text('Create'), variant, className };
  if (device.isPhone && create) return <CreateButton create={create} place={place} look={look} />;
  if (requiresSignIn(viewer)) return <LogInToCreate look={look} />;

  return (
    <MenuButton
      {...look}
      ref={button}
      items={[
        {
          id: 'pin',
          label: text('Create Pin'),
          detail: text('From an image or a link'),
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
        {
          id: 'board',
          label: text('Create board'),
          detail: text('A place for one idea'),
          icon: squaresFour,
          href: '/board/create/',
        },
      ]}
      onAction={() => {}}
    />
  );
}

interface Look {
  icon: string;
  label: string;
  variant: 'plain' | undefined;
  className: string | undefined;
}

function LogInToCreate({ look }: { look: Look }) {
  const { signIn } = useShell();
  const prompt = () => signIn.require('create', { intent: { kind: 'create', id: '' } });
  return <IconButton {...look} aria-haspopup="dialog" onClick={prompt} />;
}

type Create = NonNullable<ReturnType<typeof useShell>['create']>;

function CreateButton({
  create,
  place,
  look,
}: {
  create: Create;
  place: CreateContext;
  look: Look;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useIntent({ kinds: 'create', id: '' }, () => {
    button.current?.focus();
    create.open(place, button.current ?? undefined);
  });

  return (
    <IconButton
      {...look}
      ref={button}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => create.open(place, currentTarget)}
    />
  );
}
