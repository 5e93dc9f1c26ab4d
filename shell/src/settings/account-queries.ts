import type { Shell } from '@corkboard/shared/remote';
import {
  getAccount,
  getApiTokens,
  getEarlyAccess,
  getLinkedAccounts,
  getSessions,
  getTwoFactor,
  getUserStates,
} from '@corkboard/shared/requests/accounts';
import { MUTED_NOTIFICATIONS_STATE, parseMutedGroups } from '@corkboard/shared/rules/accounts';

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
    queryFn: async () => (await call(getEarlyAccess, {})).data,
  };
}

export function mutedNotificationsQuery({ call, viewer }: Scope) {
  return {
    queryKey: [viewer.id ?? '', 'muted-notifications'],
    queryFn: async () => {
      const { data } = await call(getUserStates, { state: MUTED_NOTIFICATIONS_STATE });
      return parseMutedGroups(data[0]?.value);
    },
    staleTime: 0,
  };
}

export function apiTokensQuery({ call, viewer }: Scope) {
  return {
    queryKey: [viewer.id ?? '', 'api-tokens'],
    queryFn: async () => (await call(getApiTokens, {})).data,
    staleTime: 0,
  };
}
