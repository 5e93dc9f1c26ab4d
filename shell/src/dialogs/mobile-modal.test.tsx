import { aVisitor } from '@corkboard/shared/testing/builders.ts';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { MobileModal } from './mobile-modal.tsx';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

function show(props: Partial<ComponentProps<typeof MobileModal>> = {}) {
  const closed: true[] = [];
  const result = renderInPage(
    <MobileModal
      variant="slide-up"
      title="Send this profile"
      onClose={() => void closed.push(true)}
      {...props}
    >
      <p>Recipients</p>
    </MobileModal>,
    { viewer: aVisitor(), device: { isPhone: true } },
  );
  const role = props.variant === 'footer' ? 'region' : 'dialog';
  return { ...result, closed, modal: screen.getByRole(role, { name: 'Send this profile' }) };
}

const scrolling = () => document.documentElement.style.overflow;

it.each(['signup', 'fullscreen', 'fullpage', 'slide-up', 'footer'] as const)(
  '[LAYOUT-007, LAYOUT-008] shows a heading and a close icon: %s',
  async (variant) => {
    const { user, closed } = show({ variant });
    expect(screen.getByRole('heading', { name: 'Send this profile' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toEqual([true]);
  },
);

it('[LAYOUT-010, LAYOUT-011] takes the focus and locks page scrolling', () => {
  const { frame, unmount } = show();
  expect(frame.getState().openModals).toBe(1);
  expect(scrolling()).toBe('hidden');
  unmount();
  expect(frame.getState().openModals).toBe(0);
  expect(scrolling()).toBe('');
});

it('[LAYOUT-011] lets the page scroll when allowed', () => {
  show({ isScrollAllowed: true });
  expect(scrolling()).toBe('');
});

it('[LAYOUT-012] closes on a tap outside but not inside', async () => {
  const { user, closed, modal } = show();
  await user.click(screen.getByText('Recipients'));
  expect(closed).toEqual([]);
  await user.click(modal);
  expect(closed).toEqual([true]);
});

it('[LAYOUT-012] stays open on a tap outside when configured', async () => {
  const { user, closed, modal } = show({ closeOnOutsideClick: false });
  await user.click(modal);
  expect(closed).toEqual([]);
});

it('keeps the page usable next to a footer', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const { frame } = show({ variant: 'footer' });
  expect(field).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  field.remove();
  expect(frame.getState().openModals).toBe(0);
  expect(scrolling()).toBe('');
});
