import type { SlotParcel, SlotParcelProps } from '@corkboard/shared/remote';
import { render } from 'preact';

import { Notes } from './notes.tsx';

type Props = SlotParcelProps<'profile.footer'>;

/** single-spa's lifecycles over Preact's one function: rendering nothing is how a tree is taken away. */
export const notesParcel: SlotParcel<'profile.footer'> = {
  bootstrap: async () => {},
  mount: async (props) => draw(props),
  update: async (props) => draw(props),
  unmount: async ({ domElement }) => render(null, domElement),
};

function draw({ domElement, shell, route }: Props): void {
  render(<Notes username={route.username} viewerName={shell.viewer.firstName} />, domElement);
}
