import { FORMS } from '../gallery/forms.ts';
import { ShownForm } from '../gallery/shown-form.tsx';

/** Every form of the header, for the standalone page of this remote. No part of what is shipped. */
export const gallery = FORMS.map((form) => ({
  title: form.title,
  query: form.query ?? {},
  render: () => <ShownForm form={form} isPhone={window.innerWidth < 768} />,
}));
