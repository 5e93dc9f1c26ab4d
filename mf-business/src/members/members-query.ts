import { getBusinessMembers } from '@corkboard/shared/contract/requests-business.ts';
import { infiniteQueryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

export interface Business {
  call: Call;
  subject: string;
  /** Set while the business is acted as; the account itself needs no name. */
  actingAs: { id: string } | null;
}

/** What each call names the business by. */
export function actingOf({ actingAs }: Pick<Business, 'actingAs'>): { orbac_subject_id?: string } {
  return actingAs ? { orbac_subject_id: actingAs.id } : {};
}

/** Who may act as the business, the first one first. */
export function membersQuery(business: Business) {
  return infiniteQueryOptions({
    queryKey: [business.subject, 'business', 'members'],
    queryFn: ({ pageParam, signal }) =>
      business.call(
        getBusinessMembers,
        { ...actingOf(business), ...(pageParam ? { bookmark: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.bookmark,
    retry: false,
  });
}
