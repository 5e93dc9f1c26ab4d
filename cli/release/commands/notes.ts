import type { ReleaseCommit, ReleaseNotes } from '@corkboard/release-contract/contract';
import { getReleaseNotes } from '@corkboard/release-contract/requests';
import { omitUndefined } from '../../common/command-line.ts';

import type { AddCommands, CommandContext, Outcome } from '../command.ts';
import { target } from '../options.ts';

interface NotesArgs {
  target: { remote: string; version: string };
  against?: string | undefined;
}

export const notesCommand: AddCommands = (cli, handle) =>
  cli.command(
    'notes <target>',
    'Print release notes as Markdown: the commits since the live version',
    (it) =>
      it
        .positional('target', target)
        .option('against', { type: 'string', describe: 'Another version (the live one)' }),
    handle(printNotes),
  );

async function printNotes(
  { target: { remote, version }, against }: NotesArgs,
  { api }: CommandContext,
): Promise<Outcome> {
  const notes = await api.call(getReleaseNotes, { remote, version, ...omitUndefined({ against }) });
  const lines = notes.commits.map(formatCommit);
  const more = notes.has_more ? ['- …'] : [];
  const text = [`# ${remote} ${version}`, '', describe(notes), '', ...lines, ...more];
  return { data: notes, text: text.join('\n').trimEnd() };
}

function describe({ against, relation, commits }: ReleaseNotes): string {
  const other = against ?? 'the first version';
  if (commits.length === 0) return `No commits are known between it and ${other}.`;
  if (against === null) return 'All commits:';
  if (relation === 'adds') return `Since ${other}:`;
  if (relation === 'removes') return `Without these commits of ${other}:`;
  return `Not built from ${other}. Its own commits:`;
}

function formatCommit({ id, subject, author }: ReleaseCommit): string {
  return `- ${subject} (${id.slice(0, 8)}, ${author})`;
}
