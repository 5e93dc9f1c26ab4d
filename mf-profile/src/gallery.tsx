import { GALLERY_CASES } from '../gallery/forms.ts';
import { GalleryCaseView } from '../gallery/gallery-case.tsx';

export const gallery = GALLERY_CASES.map((form) => ({
  title: form.title,
  query: form.query ?? {},
  render: () => <GalleryCaseView form={form} isPhone={window.innerWidth < 768} />,
}));
