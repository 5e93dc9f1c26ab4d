import { useText } from '@corkboard/shared/i18n';
import { arrowsOutCardinal } from '@corkboard/shared/icons/arrows-out-cardinal.ts';
import { check } from '@corkboard/shared/icons/check.ts';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { getPinName } from '@corkboard/shared/names';
import { type IntentKind, useShell } from '@corkboard/shared/remote';
import { updatePin } from '@corkboard/shared/requests/pins';
import { MenuButton, type MenuEntry } from '@corkboard/shared/ui';
import { useContext, useRef } from 'react';
import { errorText } from '../common/actions/error-text.ts';
import { MovePinContext } from '../common/lists/move-pin-context.ts';
import { usePinMutations } from '../common/lists/use-pin-mutations.ts';
import { canMovePin } from '../common/selection/movable-pins.ts';
import { type CardActionsProps, useCardIntent } from '../common/use-card-intent.ts';

const VIEWER_KINDS: readonly IntentKind[] = ['send-pin'];
const OWNER_KINDS: readonly IntentKind[] = [...VIEWER_KINDS, 'mark-tried', 'delete-pin'];

interface Props extends CardActionsProps {
  isOwn: boolean;
  className?: string | undefined;
}

export function CardMenu({ isOwn, className, ...props }: Props) {
  const { pin } = props;
  const text = useText();
  const shell = useShell();
  const actions = usePinMutations();
  const { call, queryClient, share, signIn, subject, toasts } = shell;
  const moving = useContext(MovePinContext);
  const canMove = moving !== null && canMovePin(pin, moving.board, subject);

  function send() {
    share.open({
      type: 'pin',
      id: pin.id,
      name: getPinName(pin, text),
      description: pin.description,
      imageUrl: pin.images['236x']?.url ?? '',
      url: `/pin/${pin.id}/`,
    });
  }

  async function remove() {
    const source = { boardId: pin.board?.id ?? null };
    const selected = { source, count: 1, isAll: false as const, ids: [pin.id] };
    await actions.remove(selected, { result: () => ({ text: text('Pin deleted') }) });
  }

  async function markTried() {
    try {
      const is_tried = pin.is_tried !== true;
      await call(updatePin, { pin_id: pin.id, is_tried });
      toasts.show({
        key: `tried ${pin.id}`,
        text: is_tried ? text('Added to your tried Pins') : text('Removed from tried Pins'),
      });
    } catch (error) {
      toasts.show({ text: errorText(error, text), tone: 'error' });
    } finally {
      await queryClient.invalidateQueries({ queryKey: [subject, 'pins'] });
    }
  }

  const button = useRef<HTMLButtonElement>(null);
  useCardIntent(props, isOwn ? OWNER_KINDS : VIEWER_KINDS, true, (kind) => {
    button.current?.focus();
    if (kind === 'send-pin') send();
    else void (kind === 'mark-tried' ? markTried() : remove());
  });
  function canEdit(kind: 'mark-tried' | 'delete-pin'): boolean {
    return signIn.require('edit', { intent: { kind, id: pin.id } });
  }

  const items: MenuEntry[] = [
    { id: 'share', label: text('Share'), icon: shareNetwork },
    ...(canMove ? [{ id: 'move', label: text('Move to a section'), icon: arrowsOutCardinal }] : []),
    ...(isOwn
      ? [
          {
            id: 'tried',
            label: pin.is_tried ? text('Not tried yet') : text('Mark as tried'),
            icon: check,
          },
          { id: 'delete', label: text('Delete'), icon: trash, isDangerous: true },
        ]
      : []),
  ];
  const act: Record<string, () => void> = {
    share: () => {
      if (signIn.require('send', { intent: { kind: 'send-pin', id: pin.id } })) send();
    },
    move: () => moving?.open(pin.id),
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
