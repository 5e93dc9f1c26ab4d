import { Avatar, MenuButton, type MenuEntry } from '@corkboard/shared/ui';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { stubNavigation } from '../../testing/navigation.ts';
import { renderInShell } from '../../testing/render.tsx';

const items: MenuEntry[] = [
  { id: 'message', label: 'Message' },
  { id: 'call', label: 'Call', detail: '+33 4 91 00 00 00' },
  { id: 'line', separator: true },
  { id: 'profile', label: 'Your profile', href: '/inesmoreau/' },
];

function show(onAction: (id: string) => void = () => {}) {
  return renderInShell(
    <>
      <MenuButton label="Contact" items={items} onAction={onAction} />
      <button type="button">Outside</button>
    </>,
  );
}

const button = () => screen.getByRole('button', { name: 'Contact', hidden: true });

describe('MenuButton', () => {
  it('announces the menu as a plain button', () => {
    show();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('closes on Back instead of leaving the page', async () => {
    const navigation = stubNavigation();
    const { user } = show();
    await user.click(button());
    await screen.findByRole('menu', { name: 'Contact' });

    act(() => {
      expect(navigation.go({ to: 2 })).toBe(false);
    });
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    navigation.restore();
  });

  it('closes for another subject', async () => {
    const { user, actAs } = show();
    await user.click(button());
    await screen.findByRole('menu', { name: 'Contact' });
    actAs({ id: '300000001', permissions: [] });

    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('opens with a press and reports the selected item', async () => {
    const selected = jest.fn<(id: string) => void>();
    const { user } = show(selected);

    await user.click(button());
    const menu = await screen.findByRole('menu', { name: 'Contact' });
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(within(menu).getByRole('menuitem', { name: 'Call' })).toHaveAccessibleDescription(
      '+33 4 91 00 00 00',
    );
    await user.click(within(menu).getByRole('menuitem', { name: 'Message' }));

    expect(selected).toHaveBeenCalledTimes(1);
    expect(selected).toHaveBeenCalledWith('message');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it.each([
    ['Enter', 'Message'],
    [' ', 'Message'],
    ['ArrowDown', 'Message'],
    ['ArrowUp', 'Your profile'],
  ])('opens with the key %j on %s', async (key, name) => {
    const { user } = show();
    await user.tab();
    await user.keyboard(key === ' ' ? ' ' : `{${key}}`);
    await waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveFocus());
  });

  it('moves by arrows and letters, and restores focus on Escape', async () => {
    const selected = jest.fn<(id: string) => void>();
    const { user } = show(selected);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Message' })).toHaveFocus());

    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Call' })).toHaveFocus();
    await user.keyboard('y');
    expect(screen.getByRole('menuitem', { name: 'Your profile' })).toHaveFocus();
    await user.keyboard('{Escape}');

    await waitFor(() => expect(button()).toHaveFocus());
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(selected).not.toHaveBeenCalled();
  });

  it('follows links without loading a document', async () => {
    const { user, shell } = show();
    await user.click(button());
    const link = await screen.findByRole('menuitem', { name: 'Your profile' });
    expect(link).toHaveAttribute('href', '/inesmoreau/');

    await user.click(link);
    expect(shell.navigations).toEqual([{ to: '/inesmoreau/' }]);
  });

  it('marks the selected item in a group of choices', async () => {
    const selected = jest.fn<(id: string) => void>();
    const { user } = renderInShell(
      <MenuButton
        label="Sort"
        items={[
          { id: 'new', label: 'Newest', isChosen: true },
          { id: 'old', label: 'Oldest', isChosen: false },
          { id: 'line', separator: true },
          { id: 'small', label: 'Small', isChosen: false },
          { id: 'wide', label: 'Wide', isChosen: true },
          { id: 'help', label: 'Help' },
        ]}
        onAction={selected}
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');

    const checked = await screen.findAllByRole('menuitemradio', { checked: true });
    expect(checked.map((item) => item.textContent)).toEqual(['Newest', 'Wide']);
    expect(screen.getAllByRole('menuitemradio', { checked: false })).toHaveLength(2);
    expect(screen.getByRole('menuitem', { name: 'Help' })).not.toHaveAttribute('aria-checked');

    await user.keyboard('{ArrowDown} ');
    expect(selected).toHaveBeenCalledWith('old');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('takes its name from the label with an icon', () => {
    renderInShell(
      <MenuButton label="Your account" items={items} onAction={() => {}}>
        <Avatar url="/ines.jpg" name="Ines Moreau" isDecorative />
      </MenuButton>,
    );
    expect(screen.getByRole('button')).toHaveAccessibleName('Your account');
  });
});
