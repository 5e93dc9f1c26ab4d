/** Also sent with an unchanged number when an override changes some plans. */
export function snapshotEvent(snapshot: number) {
  return { id: snapshot, event: 'snapshot', data: String(snapshot) };
}
