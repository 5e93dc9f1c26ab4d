import { screen } from '@testing-library/react';

import { renderInPage } from '../testing/render-in-page.tsx';
import { PrintedAddress } from './printed-address.tsx';

it.each([
  ['/noorhaddad/r%C3%A9sum%C3%A9/?sort=new#top', '/noorhaddad/résumé/'],
  ['/noorhaddad/100%25/', '/noorhaddad/100%25/'],
  ['/noorhaddad/%E0%A4%A/', '/noorhaddad/%E0%A4%A/'],
])('writes the address of a page readably: %s', (path, readable) => {
  renderInPage(<PrintedAddress />, { path });

  expect(screen.getByText(`${location.origin}${readable}`)).toBeInTheDocument();
});
