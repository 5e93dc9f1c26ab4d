import type { Section } from '@corkboard/shared/contract/sections.ts';
import {
  createSection,
  deleteSection,
  getSection,
  getSections,
  mergeSections,
  reorderSections,
  updateSection,
} from '@corkboard/shared/contract/sections.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Type } from 'typebox';
import type { ActionRunner } from '../board-actions/action-runner.ts';
import { deeds } from '../board-actions/deeds.ts';
import { orEarlier } from '../board-actions/earlier-action.ts';
import type { Db } from '../db/db.ts';
import { answer, Page } from '../http/answer.ts';
import { bookmarkOf, cutPage } from '../http/bookmark.ts';
import { badInput, notFound } from '../http/refusal.ts';
import { idOf } from '../users/user-repository.ts';
import type { BoardRepository } from './board-repository.ts';
import { sectionAt } from './former-addresses.ts';
import * as changes from './section-changes.ts';
import { sectionViews, selectSections } from './section-rows.ts';

export interface SectionDependencies {
  db: Db;
  boards: BoardRepository;
  runner: ActionRunner;
}

const PAGE_SIZE = 50;
const byPosition = bookmarkOf(
  Type.Tuple([
    Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
    Type.String({ maxLength: 64 }),
  ]),
);

export function sectionRoutes(dependencies: SectionDependencies): FastifyPluginAsync {
  const { db, boards, runner } = dependencies;
  const { changed, worked } = deeds(dependencies);

  async function first(which: RawBuilder<unknown>, viewerId: string | null): Promise<Section> {
    const rows = await selectSections(db, viewerId, which);
    const [section] = await sectionViews(db, viewerId, rows);
    return section ?? notFound('section');
  }
  const found = (id: string, viewerId: string | null) => first(sql`s.id = ${id}`, viewerId);

  return async (app) => {
    answer(app, getSections, async ({ viewer, input }) => {
      const board = (await boards.find({ id: input.board_id }, viewer.id)) ?? notFound('board');
      const after = byPosition.read(input.bookmark);
      const start = after ? sql`and (s.position, s.id) > (${after[0]}, ${after[1]})` : sql``;
      const size = input.page_size ?? PAGE_SIZE;
      const rows = await selectSections(
        db,
        viewer.id,
        sql`s.board_id = ${board.id} ${start} order by s.position, s.id limit ${size + 1}`,
      );
      const page = cutPage(rows, size, (last) => byPosition.write([last.position, last.id]));
      return new Page(await sectionViews(db, viewer.id, page.rows), page.bookmark);
    });

    answer(app, getSection, async ({ viewer, input }) => {
      if (input.section_id === undefined) return atAddress(input, viewer.id);
      const section = await found(input.section_id, viewer.id);
      return (await boards.find({ id: section.board_id }, viewer.id))
        ? section
        : notFound('section');
    });

    answer(app, createSection, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        changes.createSection(trx, sent.input, actor),
      );
      if (result.action !== null) await runner.settle(result.action);
      return found(result.id, actor.subject);
    });

    answer(app, updateSection, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        changes.renameSection(trx, sent.input, actor),
      );
      return found(result, actor.subject);
    });

    answer(app, deleteSection, (sent) =>
      worked(sent, (trx, actor) => {
        const which = sql<SqlBool>`a.section_id = ${sent.input.section_id}`;
        return orEarlier(trx, actor, 'delete_section', which, () =>
          changes.deleteSection(trx, sent.input, actor),
        );
      }),
    );

    answer(app, mergeSections, (sent) =>
      worked(sent, (trx, actor) => {
        const { source, target } = sent.input;
        const which = sql<SqlBool>`a.section_id = ${source} and a.target_section_id = ${target}`;
        return orEarlier(trx, actor, 'merge_sections', which, () =>
          changes.mergeSections(trx, sent.input, actor),
        );
      }),
    );

    answer(app, reorderSections, async (sent) => {
      const { id, section_ids, seen_ids } = sent.input;
      const order = { ids: section_ids.split(','), seen: seen_ids?.split(',') };
      await changed(sent, async (trx, actor) => {
        await changes.reorderSections(trx, id, order, actor);
        return true;
      });
      return null;
    });
  };

  /** Where a board or a section was renamed, by the old names too. */
  async function atAddress(
    address: { username?: string; slug?: string; section_slug?: string },
    subject: string | null,
  ): Promise<Section> {
    const { username, slug, section_slug: section } = address;
    if (username === undefined || slug === undefined || section === undefined) {
      return badInput(
        '/section_id',
        'Name a section by section_id, or by the parts of its address.',
      );
    }
    const ownerId = (await idOf(db, { username })) ?? notFound('section');
    const board = (await boards.find({ ownerId, slug }, subject)) ?? notFound('section');
    return first(sectionAt(board.id, section), subject);
  }
}
