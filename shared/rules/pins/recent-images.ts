export const MAX_RECENT_IMAGES = 10;

/** Signatures are newest first. [ENT-057] */
export interface MostRecentPin {
  id: string;
  image_signatures: string[];
}

/** Moves a known image to the front. [STORE-002] */
export function withRecentPin(
  record: MostRecentPin | null,
  pin: { id: string; image_signature: string },
): MostRecentPin {
  const others = (record?.image_signatures ?? []).filter((one) => one !== pin.image_signature);
  return {
    id: pin.id,
    image_signatures: [pin.image_signature, ...others.slice(0, MAX_RECENT_IMAGES)],
  };
}

export function isMostRecentPin(value: unknown): value is MostRecentPin {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'image_signatures' in value &&
    Array.isArray(value.image_signatures) &&
    value.image_signatures.every((signature) => typeof signature === 'string')
  );
}
