import type { ReleaseRole } from '@corkboard/release-contract/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { overviewQuery } from '../api/queries.ts';
import { useHasRole, usePrincipal } from './principal.tsx';

/** A team; null for what belongs to all teams; undefined if unknown, so that only the server decides. */
export type Owner = string | null | undefined;

/** Mirrors the server's team checks: everything that a change is about has to belong to the token's team. */
export function useTeamAccess(): (...owners: Owner[]) => boolean {
  const { team } = usePrincipal();
  return (...owners) =>
    team === null || owners.every((owner) => owner === undefined || owner === team);
}

export function useRemoteOwner(): (remote: string | null) => Owner {
  const { data } = useQuery(overviewQuery);
  return (remote) =>
    remote === null ? null : data?.remotes.find(({ name }) => name === remote)?.team;
}

interface Props {
  needs: ReleaseRole;
  owners: Owner[];
  children: ReactNode;
}

/** Offers actions to those whose request the server accepts. Names the owner to others who have the role. */
export function TeamActions({ needs, owners, children }: Props) {
  const hasAccess = useTeamAccess();
  if (!useHasRole(needs)) return null;
  return hasAccess(...owners) ? children : <small>{describeOwners(owners)}</small>;
}

export function describeOwners(owners: Owner[]): string {
  if (owners.includes(null)) return 'Owned by all teams';
  const teams = [...new Set(owners.filter((owner) => owner !== undefined))];
  return `Owned by team${teams.length === 1 ? '' : 's'} ${teams.join(', ')}`;
}
