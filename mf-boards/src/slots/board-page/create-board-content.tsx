import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { CreateBoardPage } from '../../board-create/create-board-page.tsx';
import { CreateClusterBoard } from '../../board-create/create-cluster-board.tsx';
import { clustersQuery } from '../../suggestions/clusters-query.ts';

export function CreateBoardContent({ cluster }: { cluster: string | null }) {
  const shell = useShell();
  const clusters = useQuery({ ...clustersQuery(shell), enabled: cluster !== null });
  if (cluster === null) return <CreateBoardPage />;
  // Waits for the suggestion's name; the form works without it if loading fails.
  if (clusters.isPending) return null;
  const found = clusters.data?.find(({ id }) => id === cluster);
  const suggested = found && { name: found.names[0] ?? '', pinCount: found.pin_count };
  return <CreateClusterBoard id={cluster} suggested={suggested} />;
}
