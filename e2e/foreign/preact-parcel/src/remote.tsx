import { notesParcel } from './notes-parcel.tsx';

/** A plain object: `defineRemote` would add the page's React to the bundle. */
export const remote = {
  name: 'preact-parcel',
  requires: '^1.0.0',
  parcels: { 'profile.footer': notesParcel },
};
