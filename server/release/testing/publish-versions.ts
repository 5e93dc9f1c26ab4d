import type { ReleaseFile } from '@corkboard/release-contract/contract';

import { publish } from '../control/publish.ts';
import { aBuild, anArchive, asStream } from './archives.ts';
import { anActor, type Ground } from './release-kit.ts';

export async function publishVersions(
  { publishing }: Pick<Ground, 'publishing'>,
  versions: readonly string[],
  changes: Partial<ReleaseFile> = {},
): Promise<void> {
  for (const [index, version] of versions.entries()) {
    const archive = asStream(anArchive(aBuild({ ...changes, version })));
    await publish(publishing, { archive, actor: anActor, promote: index === 0 });
  }
}
