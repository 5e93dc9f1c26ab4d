import type { VisitorAttributes } from '@corkboard/shared/contract/release';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';

export function visitorAttributes(viewer: RequestViewer, isEarly: boolean): VisitorAttributes {
  return {
    country: viewer.country ?? '',
    locale: viewer.locale,
    account_kind: getKind(viewer),
    is_staff: viewer.isEmployee,
    is_early: isEarly,
    account: viewer.username ?? '',
  };
}

function getKind({ isAuth, isPartner }: RequestViewer): VisitorAttributes['account_kind'] {
  if (!isAuth) return 'signed_out';
  return isPartner ? 'business' : 'personal';
}
