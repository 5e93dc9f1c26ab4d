import type { Conversation } from '@corkboard/shared/contract/messaging';
import { useText } from '@corkboard/shared/i18n';
import { bell } from '@corkboard/shared/icons/bell.ts';
import { bellSlash } from '@corkboard/shared/icons/bell-slash.ts';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { envelopeSimple } from '@corkboard/shared/icons/envelope-simple.ts';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { prohibit } from '@corkboard/shared/icons/prohibit.ts';
import { signOut } from '@corkboard/shared/icons/sign-out.ts';
import { userCircle } from '@corkboard/shared/icons/user-circle.ts';
import { useShell } from '@corkboard/shared/remote';
import { MenuButton, type MenuEntry } from '@corkboard/shared/ui';

import { formatParticipants } from './conversation-text.ts';
import { useConversationActions } from './use-conversation-actions.ts';
import type { OpenSafety } from './use-safety.tsx';

interface Props {
  conversation: Conversation;
  isOpen: boolean;
  onSafety: OpenSafety;
  /** Before the conversation disappears with the focus on its menu. */
  onLeave?: (() => void) | undefined;
  size?: 's' | 'm';
  className?: string | undefined;
}

export function ConversationMenu({ conversation, isOpen, onSafety, onLeave, ...button }: Props) {
  const text = useText();
  const { locale } = useShell();
  const actions = useConversationActions(conversation, isOpen);
  const { users, unread_count, is_group, is_muted } = conversation;
  const [first] = users;
  const isUnread = unread_count > 0 && !isOpen;

  const items: MenuEntry[] = [
    ...(first && !is_group
      ? [
          {
            id: 'profile',
            label: text("See {name}'s profile", { name: first.full_name }),
            icon: userCircle,
            href: `/${first.username}/`,
          },
        ]
      : []),
    is_muted
      ? { id: 'mute', label: text('Unmute'), icon: bell }
      : {
          id: 'mute',
          label: text('Mute'),
          detail: text('No notifications from this conversation'),
          icon: bellSlash,
        },
    {
      id: 'unread',
      label: isUnread ? text('Mark as read') : text('Mark as unread'),
      icon: envelopeSimple,
    },
    { id: 'people', separator: true },
    ...(first
      ? [
          { id: 'report', label: text('Report'), icon: flag },
          { id: 'block', label: text('Block'), icon: prohibit },
        ]
      : []),
    {
      id: 'leave',
      label: text('Leave conversation'),
      detail: is_group
        ? text("You won't get messages from this conversation anymore")
        : text('Hidden until the next message'),
      icon: signOut,
      isDangerous: true,
    },
  ];
  const act: Record<string, () => void> = {
    mute: () => void actions.mute(!is_muted),
    unread: () => void actions.markUnread(!isUnread),
    report: () => onSafety('report', conversation),
    block: () => onSafety('block', conversation),
    leave: () => {
      onLeave?.();
      void actions.leave();
    },
  };

  return (
    <MenuButton
      variant="plain"
      {...button}
      icon={dotsThree}
      label={text('Options of {name}', { name: formatParticipants(conversation, locale, text) })}
      items={items}
      onAction={(id) => act[id]?.()}
    />
  );
}
