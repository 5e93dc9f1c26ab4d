import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { VisitorAttributes } from '@corkboard/shared/contract/release';

export function visitorAttributes(viewer: Viewer, isEarly: boolean): VisitorAttributes {
  return {
    country: viewer.country ?? '',
    locale: viewer.locale,
    account_kind: getKind(viewer),
    is_staff: viewer.isEmployee,
    is_early: isEarly,
    account: viewer.username ?? '',
  };
}

function getKind({ isAuth, isPartner }: Viewer): VisitorAttributes['account_kind'] {
  if (!isAuth) return 'signed_out';
  return isPartner ? 'business' : 'personal';
}
