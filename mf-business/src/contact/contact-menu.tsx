import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { envelopeSimple } from '@corkboard/shared/icons/envelope-simple.ts';
import { mapPin } from '@corkboard/shared/icons/map-pin.ts';
import { phone as phoneIcon } from '@corkboard/shared/icons/phone.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { Icon, MenuButton, type MenuEntry } from '@corkboard/shared/ui';
import { useRef } from 'react';

import { type ContactMethods, telephoneLink } from './contact-methods.ts';

interface Props {
  recipient: { id: string; fullName: string };
  ways: ContactMethods;
}

export function ContactMenu({ recipient, ways }: Props) {
  const text = useText();
  const { device, message, signIn, toasts } = useShell();
  const button = useRef<HTMLButtonElement>(null);
  const { id: userId, fullName: name } = recipient;
  const copyAddress = useCopyAddress();

  useIntent({ kinds: 'message-user', id: userId }, ({ draft }) => {
    button.current?.focus();
    if (ways.canMessage) message.open({ ...recipient, ...(draft ? { draft } : {}) });
    else toasts.show({ text: text("{name} doesn't accept messages.", { name }) });
  });

  const choose = (id: string) => {
    const intent = { kind: 'message-user', id: userId, name } as const;
    if (id === 'message' && signIn.require('message', { intent })) message.open(recipient);
    if (id === 'address' && ways.address) void copyAddress(ways.address);
  };
  const look = device.isPhone ? ({ size: 'l' } as const) : {};
  return (
    <MenuButton
      ref={button}
      label={text('Contact')}
      placement="bottom start"
      items={listEntries(ways, text)}
      onAction={choose}
      {...look}
    >
      {text('Contact')}
      {!device.isPhone && <Icon path={caretDownBold} size="s" />}
    </MenuButton>
  );
}

function listEntries(ways: ContactMethods, text: Text): MenuEntry[] {
  const { canMessage, email, phone, address } = ways;
  return [
    ...(canMessage ? [{ id: 'message', label: text('Message'), icon: chatCircleDots }] : []),
    ...(email
      ? [
          {
            id: 'email',
            label: text('Email'),
            detail: email,
            isNamedByDetail: true,
            icon: envelopeSimple,
            href: `mailto:${email}`,
          },
        ]
      : []),
    ...(phone
      ? [
          {
            id: 'call',
            label: text('Call'),
            detail: phone,
            icon: phoneIcon,
            href: telephoneLink(phone),
          },
        ]
      : []),
    ...(address
      ? [
          { id: 'before-address', separator: true as const },
          {
            id: 'address',
            label: text('Address'),
            detail: address,
            icon: mapPin,
            trailingIcon: copy,
          },
        ]
      : []),
  ];
}

function useCopyAddress() {
  const text = useText();
  const { toasts } = useShell();

  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ text: text('Address copied') });
    } catch {
      // Browsers can deny clipboard access; the address stays readable in the menu.
      toasts.show({ text: text("Couldn't copy the address."), tone: 'error' });
    }
  };
}
