import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { CreateBoardPage } from '../board-create/create-board-page.tsx';
import { CreateClusterBoard } from '../board-create/create-cluster-board.tsx';
import { clustersQuery } from '../suggestions/clusters-query.ts';

/** The form, empty or made of a suggestion. */
export function CreateBoardContent({ cluster }: { cluster: string | null }) {
  const shell = useShell();
  const clusters = useQuery({ ...clustersQuery(shell), enabled: cluster !== null });
  if (cluster === null) return <CreateBoardPage />;
  // The form begins with the suggestion's name, and does without one that cannot be had.
  if (clusters.isPending) return null;
  const found = clusters.data?.find(({ id }) => id === cluster);
  const suggested = found && { name: found.names[0] ?? '', pinCount: found.pin_count };
  return <CreateClusterBoard id={cluster} suggested={suggested} />;
}
