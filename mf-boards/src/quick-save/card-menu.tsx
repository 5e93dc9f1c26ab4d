import { updatePin } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { check } from '@corkboard/shared/icons/check.ts';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { useShell } from '@corkboard/shared/remote';
import { MenuButton, type MenuEntry } from '@corkboard/shared/ui';
import { useRef } from 'react';
import { errorText } from '../common/error-text.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { type CardActionsProps, useCardIntent } from '../common/use-card-intent.ts';
import { usePinMutations } from '../common/use-pin-mutations.ts';

interface Props extends CardActionsProps {
  isOwn: boolean;
  className?: string | undefined;
}

export function CardMenu({ isOwn, className, ...props }: Props) {
  const { pin } = props;
  const text = useText();
  const shell = useShell();
  const actions = usePinMutations();
  const { tell } = useActionMessages();
  const { call, queryClient, share, signIn, subject, toasts } = shell;

  async function remove() {
    const source = { boardId: pin.board?.id ?? null };
    const outcome = await actions.remove({ source, isAll: false, ids: [pin.id] });
    if (outcome.isDone) tell(outcome.action, { text: text('Pin deleted') });
    else toasts.show({ text: outcome.why, tone: 'error' });
  }

  async function markTried() {
    try {
      const is_tried = pin.is_tried !== true;
      await call(updatePin, { pin_id: pin.id, is_tried });
      toasts.show({ text: is_tried ? text('Added to your tried Pins') : text('No longer tried') });
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: [subject, 'pins'] });
    }
  }

  const button = useRef<HTMLButtonElement>(null);
  useCardIntent(props, ['mark-tried', 'delete-pin'], isOwn, (kind) => {
    button.current?.focus();
    void (kind === 'mark-tried' ? markTried() : remove());
  });
  function canEdit(kind: 'mark-tried' | 'delete-pin'): boolean {
    return signIn.require('edit', { intent: { kind, id: pin.id } });
  }

  const items: MenuEntry[] = [
    { id: 'share', label: text('Share'), icon: shareNetwork },
    ...(isOwn
      ? [
          {
            id: 'tried',
            label: pin.is_tried ? text('Not tried yet') : text('I tried this'),
            icon: check,
          },
          { id: 'delete', label: text('Delete'), icon: trash, isDangerous: true },
        ]
      : []),
  ];
  const act: Record<string, () => void> = {
    share: () =>
      share.open({
        type: 'pin',
        id: pin.id,
        name: pin.title,
        description: pin.description,
        imageUrl: pin.images['236x']?.url ?? '',
        url: `/pin/${pin.id}/`,
      }),
    tried: () => canEdit('mark-tried') && void markTried(),
    delete: () => canEdit('delete-pin') && void remove(),
  };
  return (
    <MenuButton
      ref={button}
      size="s"
      className={className}
      icon={dotsThree}
      label={text('More')}
      items={items}
      onAction={(id) => act[id]?.()}
    />
  );
}
