import { notesParcel } from './notes-parcel.tsx';

/**
 * A parcel in another framework: the page knows single-spa's lifecycles alone, and brings nothing of its own into it.
 * Its public face is a plain object, since `defineRemote` would bring the page's React along.
 */
export const remote = {
  name: 'preact-parcel',
  requires: '^1.0.0',
  parcels: { 'profile.footer': notesParcel },
};
