import { ButtonLink, TextLink } from '@corkboard/shared/ui';
import { fireEvent, screen } from '@testing-library/react';

import { renderInShell } from '../../testing/render.tsx';

describe('links', () => {
  it('opens pages of the product without loading a document', async () => {
    const { user, shell } = renderInShell(<ButtonLink href="/noorhaddad/">Noor</ButtonLink>);
    const link = screen.getByRole('link', { name: 'Noor' });

    await user.click(link);

    expect(link).toHaveAttribute('href', '/noorhaddad/');
    expect(shell.navigations).toEqual([{ to: '/noorhaddad/' }]);
  });

  it.each([
    ['another origin', 'https://example.com/'],
    ['an address without a scheme', '//example.com/'],
    ['a letter', 'mailto:hello@example.com'],
    ['a place on this page', '#main'],
    ['a document of the server', '/_release/'],
    ['a picture', '/media/1.jpg'],
  ])('leaves %s to the browser', (_what, href) => {
    const { shell } = renderInShell(<TextLink href={href}>There</TextLink>);
    expect(isLeftToBrowser(screen.getByRole('link'))).toBe(true);
    expect(shell.navigations).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a press with %j to the browser',
    (how) => {
      const { shell } = renderInShell(<TextLink href="/noorhaddad/">Noor</TextLink>);
      expect(isLeftToBrowser(screen.getByRole('link'), how)).toBe(true);
      expect(shell.navigations).toEqual([]);
    },
  );

  it('opens external links in a new tab without a referrer', () => {
    renderInShell(
      <TextLink isExternal href="https://example.com/">
        Website
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'Website' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('ignores a press that was already handled', async () => {
    const { user, shell } = renderInShell(
      <TextLink href="/noorhaddad/" onClick={(event) => event.preventDefault()}>
        Noor
      </TextLink>,
    );
    await user.click(screen.getByRole('link'));
    expect(shell.navigations).toEqual([]);
  });
});

/** jsdom loads no documents: an event that reaches the window unprevented would be followed by a browser. */
function isLeftToBrowser(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(link, how);
  return isLeft;
}
