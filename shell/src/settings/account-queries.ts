import {
  getAccount,
  getEarlyVersions,
  getLinkedAccounts,
  getSessions,
  getTwoFactor,
} from '@corkboard/shared/contract/requests.ts';
import type { Shell } from '@corkboard/shared/remote';

type Scope = Pick<Shell, 'call' | 'viewer'>;

export function accountQuery({ call, viewer }: Scope) {
  return {
    queryKey: [viewer.id ?? '', 'account'],
    queryFn: async () => (await call(getAccount, {})).data,
  };
}

export function sessionsQuery({ call, viewer }: Scope) {
  return {
    queryKey: [viewer.id ?? '', 'sessions'],
    queryFn: async () => (await call(getSessions, {})).data,
    staleTime: 0,
  };
}

export function twoFactorQuery({ call, viewer }: Scope) {
  return {
    queryKey: [viewer.id ?? '', 'two-factor'],
    queryFn: async () => (await call(getTwoFactor, {})).data,
  };
}

export function linkedQuery({ call, viewer }: Scope) {
  return {
    queryKey: [viewer.id ?? '', 'linked-accounts'],
    queryFn: async () => (await call(getLinkedAccounts, {})).data,
  };
}

export function earlyQuery({ call, viewer }: Scope) {
  return {
    queryKey: [viewer.id ?? '', 'early-versions'],
    queryFn: async () => (await call(getEarlyVersions, {})).data,
  };
}
