import type { Experience } from '@corkboard/shared/contract/experiences';

export interface ReaderFacts {
  /** A profile, or has asked to follow one. */
  follows: boolean;
  /** A description or a website on their profile. */
  hasDetails: boolean;
  isNew: boolean;
}

/** What the element of the page teaches, and who still needs it. */
const NEEDS: Readonly<Record<string, (reader: ReaderFacts) => boolean>> = {
  'profile.follow': ({ follows }) => !follows,
  'profile.edit': ({ hasDetails }) => !hasDetails,
};

/** No one is taught what they do already, or welcomed back on the first day. */
export function appliesTo({ type, display_data }: Shown, reader: ReaderFacts): boolean {
  if ((display_data.component_type ?? type) === 'avatar_banner' && reader.isNew) return false;
  const anchors = Object.values(display_data.anchors_by_platform ?? {});
  return anchors.every(({ anchor }) => NEEDS[anchor]?.(reader) ?? true);
}

interface Shown {
  type: string;
  display_data: Pick<Experience['display_data'], 'component_type' | 'anchors_by_platform'>;
}
