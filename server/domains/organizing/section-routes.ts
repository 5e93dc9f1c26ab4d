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
import type { Db } from '../../platform/db/db.ts';
import { bookmarkCodec, splitPage } from '../../platform/http/bookmark.ts';
import { badRequest, notFound } from '../../platform/http/http-error.ts';
import { Page, route } from '../../platform/http/route.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import { sectionViews, selectSections } from '../boards/section-rows.ts';
import { sectionBySlug } from '../boards/slug-history.ts';
import { idOf } from '../people/user-repository.ts';
import type { ActionRunner } from './action-runner.ts';
import { orEquivalentAction } from './equivalent-action.ts';
import { createMutations } from './run-mutation.ts';
import * as changes from './section-mutations.ts';

export interface SectionDependencies {
  db: Db;
  boards: BoardRepository;
  runner: ActionRunner;
}

const PAGE_SIZE = 50;
const byPosition = bookmarkCodec(
  Type.Tuple([
    Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
    Type.String({ maxLength: 64 }),
  ]),
);

export function sectionRoutes(dependencies: SectionDependencies): FastifyPluginAsync {
  const { db, boards, runner } = dependencies;
  const { changed, worked } = createMutations(dependencies);

  async function first(which: RawBuilder<unknown>, viewerId: string | null): Promise<Section> {
    const rows = await selectSections(db, viewerId, which);
    const [section] = await sectionViews(db, viewerId, rows);
    return section ?? notFound('section');
  }
  const found = (id: string, viewerId: string | null) => first(sql`s.id = ${id}`, viewerId);

  return async (app) => {
    route(app, getSections, async ({ viewer, input }) => {
      const board = (await boards.find({ id: input.board_id }, viewer.id)) ?? notFound('board');
      const after = byPosition.read(input.bookmark);
      const start = after ? sql`and (s.position, s.id) > (${after[0]}, ${after[1]})` : sql``;
      const size = input.page_size ?? PAGE_SIZE;
      const rows = await selectSections(
        db,
        viewer.id,
        sql`s.board_id = ${board.id} ${start} order by s.position, s.id limit ${size + 1}`,
      );
      const page = splitPage(rows, size, (last) => byPosition.write([last.position, last.id]));
      return new Page(await sectionViews(db, viewer.id, page.rows), page.bookmark);
    });

    route(app, getSection, async ({ viewer, input }) => {
      if (input.section_id === undefined) return findBySlugs(input, viewer.id);
      const section = await found(input.section_id, viewer.id);
      return (await boards.find({ id: section.board_id }, viewer.id))
        ? section
        : notFound('section');
    });

    route(app, createSection, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        changes.createSection(trx, sent.input, actor),
      );
      if (result.action !== null) await runner.settle(result.action);
      return found(result.id, actor.subject);
    });

    route(app, updateSection, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        changes.renameSection(trx, sent.input, actor),
      );
      return found(result, actor.subject);
    });

    route(app, deleteSection, (sent) =>
      worked(sent, (trx, actor) => {
        const which = sql<SqlBool>`a.section_id = ${sent.input.section_id}`;
        return orEquivalentAction(trx, actor, 'delete_section', which, () =>
          changes.deleteSection(trx, sent.input, actor),
        );
      }),
    );

    route(app, mergeSections, (sent) =>
      worked(sent, (trx, actor) => {
        const { source, target } = sent.input;
        const which = sql<SqlBool>`a.section_id = ${source} and a.target_section_id = ${target}`;
        return orEquivalentAction(trx, actor, 'merge_sections', which, () =>
          changes.mergeSections(trx, sent.input, actor),
        );
      }),
    );

    route(app, reorderSections, async (sent) => {
      const { id, section_ids, seen_ids } = sent.input;
      const order = { ids: section_ids.split(','), seen: seen_ids?.split(',') };
      await changed(sent, async (trx, actor) => {
        await changes.reorderSections(trx, id, order, actor);
        return true;
      });
      return null;
    });
  };

  async function findBySlugs(
    address: { username?: string; slug?: string; section_slug?: string },
    subject: string | null,
  ): Promise<Section> {
    const { username, slug, section_slug: section } = address;
    if (username === undefined || slug === undefined || section === undefined) {
      return badRequest(
        '/section_id',
        'Name a section by section_id, or by the parts of its address.',
      );
    }
    const ownerId = (await idOf(db, { username })) ?? notFound('section');
    const board = (await boards.find({ ownerId, slug }, subject)) ?? notFound('section');
    return first(sectionBySlug(board.id, section), subject);
  }
}
