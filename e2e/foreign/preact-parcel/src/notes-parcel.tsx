import type { SlotParcel, SlotParcelProps } from '@corkboard/shared/remote';
import { render } from 'preact';

import { Notes } from './notes.tsx';

type Props = SlotParcelProps<'profile.footer'>;

/** Preact unmounts a tree by rendering nothing. */
export const notesParcel: SlotParcel<'profile.footer'> = {
  bootstrap: async () => {},
  mount: async (props) => draw(props),
  update: async (props) => draw(props),
  unmount: async ({ domElement }) => render(null, domElement),
};

function draw({ domElement, shell, route }: Props): void {
  render(<Notes username={route.username} viewerName={shell.viewer.firstName} />, domElement);
}
