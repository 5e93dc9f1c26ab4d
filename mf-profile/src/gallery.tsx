import { GALLERY_CASES } from '../gallery/forms.ts';
import { GalleryCaseView } from '../gallery/gallery-case.tsx';

/** Every form of the header, for the standalone page of this remote. No part of what is shipped. */
export const gallery = GALLERY_CASES.map((form) => ({
  title: form.title,
  query: form.query ?? {},
  render: () => <GalleryCaseView form={form} isPhone={window.innerWidth < 768} />,
}));
