import type { Board } from '@corkboard/shared/contract/boards';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';

import { CreateBoardPage } from '../../board-create/create-board-page.tsx';
import { CreateClusterBoard } from '../../board-create/create-cluster-board.tsx';
import { useSavePin } from '../../quick-save/use-save-pin.ts';
import { clustersQuery } from '../../suggestions/clusters-query.ts';

export function CreateBoardContent({ cluster }: { cluster: string | null }) {
  const shell = useShell();
  const clusters = useQuery({ ...clustersQuery(shell), enabled: cluster !== null });
  const [query] = useSearchParams();
  const pinId = query.get('pin');
  if (cluster === null && pinId) return <CreateBoardForPin pinId={pinId} />;
  if (cluster === null) return <CreateBoardPage source="create_page" />;
  // Waits for the suggestion's name; the form works without it if loading fails.
  if (clusters.isPending) return null;
  const found = clusters.data?.find(({ id }) => id === cluster);
  const suggested = found && { name: found.names[0] ?? '', pinCount: found.pin_count };
  return <CreateClusterBoard id={cluster} suggested={suggested} />;
}

/** Saves the Pin to the new board. If that fails, the page to save it has the new board. */
function CreateBoardForPin({ pinId }: { pinId: string }) {
  const text = useText();
  const { save } = useSavePin({ id: pinId });
  const { open } = useStillHere();
  const path = `/pin/${encodeURIComponent(pinId)}/`;

  async function savePin(board: Board): Promise<void> {
    open((await save({ board })) ? path : `${path}repin/`);
  }
  return (
    <CreateBoardPage
      source="save_pin"
      onUse={savePin}
      submitText={text('Create board and save Pin')}
    />
  );
}
