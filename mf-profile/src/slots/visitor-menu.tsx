import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { prohibit } from '@corkboard/shared/icons/prohibit.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { type ReportLaw, reportLaw, reportLawPath } from '@corkboard/shared/rules/moderation';
import { type ButtonSize, type ButtonVariant, MenuButton } from '@corkboard/shared/ui';
import { useRef } from 'react';
import { type BlockContext, useBlockUser } from '../block/use-block-user.ts';
import { loadBlockDialog, loadReportDialog } from './lazy-dialogs.ts';

interface Props {
  user: User;
  size: ButtonSize;
  variant?: ButtonVariant;
}

/** Asks signed-out visitors to sign in first, or opens the legal report of their country. */
export function VisitorMenu({ user, size, variant = 'quiet' }: Props) {
  const text = useText();
  const { viewer, signIn, experiments, toasts } = useShell();
  const dialog = useLazyDialog();
  const { unblock } = useBlockUser(user);
  const law = reportLaw(viewer, experiments);
  const button = useRef<HTMLButtonElement>(null);
  useIntent({ kinds: ['report-user', 'block-user'], id: user.id }, ({ kind }) => {
    button.current?.focus();
    if (kind === 'report-user') openReport();
    else if (!user.blocked_by_me) openBlock();
    else toasts.show({ text: text("You've already blocked {name}", { name: user.full_name }) });
  });

  function openBlock(context: BlockContext = 'more_menu') {
    const onReport = () => openReport({ ...user, blocked_by_me: true });
    dialog.open(loadBlockDialog, { user, context, onReport });
  }

  function openReport(reported = user) {
    const onBlock = () => openBlock('report');
    dialog.open(loadReportDialog, { target: { user: reported }, onBlock });
  }

  function act(id: string) {
    if (id === 'report' && law) {
      window.open(reportLawPath(law, user.username), '_blank', 'noopener');
      return;
    }
    const [reason, kind] = pressed(id);
    if (!signIn.require(reason, { intent: { kind, id: user.id, name: user.full_name } })) return;
    if (id === 'report') openReport();
    else if (user.blocked_by_me) unblock();
    else openBlock();
  }

  function pressed(id: string) {
    if (id === 'report') return ['report', 'report-user'] as const;
    return ['block', user.blocked_by_me ? 'unblock-user' : 'block-user'] as const;
  }

  return (
    <>
      <MenuButton
        ref={button}
        icon={dotsThree}
        label={text('More actions')}
        size={size}
        variant={variant}
        items={[
          {
            id: 'block',
            label: user.blocked_by_me ? text('Unblock') : text('Block'),
            icon: prohibit,
          },
          {
            id: 'report',
            label: reportLabel(law, text),
            icon: flag,
          },
        ]}
        onAction={act}
      />
      {dialog.element}
    </>
  );
}

function reportLabel(law: ReportLaw | null, text: Text): string {
  switch (law) {
    case null:
      return text('Report');
    case 'dsa':
      return text('Report illegal content (EU)');
    case 'india':
      return text('Report illegal content (India)');
  }
}
