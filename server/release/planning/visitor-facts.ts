import type { VisitorAttributes } from '@corkboard/shared/contract/release-audience.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';

export function visitorAttributes(viewer: Viewer, isEarly: boolean): VisitorAttributes {
  return {
    country: viewer.country ?? '',
    locale: viewer.locale,
    account_kind: kindOf(viewer),
    is_staff: viewer.isEmployee,
    is_early: isEarly,
    account: viewer.username ?? '',
  };
}

function kindOf({ isAuth, isPartner }: Viewer): VisitorAttributes['account_kind'] {
  if (!isAuth) return 'signed_out';
  return isPartner ? 'business' : 'personal';
}
