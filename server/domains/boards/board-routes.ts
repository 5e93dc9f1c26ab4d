import {
  type Board,
  getBoard,
  getBoardFields,
  getBoards,
  getMergedBoard,
} from '@corkboard/shared/contract/boards';
import { savedBoardsAccess } from '@corkboard/shared/rules/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { profileFor } from '../people/profile/profile-access.ts';
import { type Profile } from '../people/profile/profile-queries.ts';
import { userCards } from '../people/user-card-queries.ts';
import { getId, withOwnId } from '../people/user-repository.ts';
import type { BoardRef, BoardRepository } from './board-repository.ts';
import { getLastMerge } from './merged-board-queries.ts';
import { storyCards } from './story-card-queries.ts';

export interface BoardDependencies {
  db: Db;
  boards: BoardRepository;
}

export function boardRoutes(dependencies: BoardDependencies): FastifyPluginAsync {
  const { db, boards } = dependencies;

  return async (app) => {
    route(app, getBoards, async ({ viewer, input }) => {
      const subject = viewer.id;
      const row = await profileFor(db, { username: input.username }, viewer, 'see_content');
      const asVisitor = input.as_visitor ?? false;
      if (!savedBoardsAccess({ id: asVisitor ? null : subject }, row).allowed) {
        return new Page([], undefined);
      }
      const page = await boards.ofUser(row.id, {
        viewerId: subject,
        asVisitor,
        privacy: input.privacy_filter ?? 'all',
        sort: input.sort ?? 'last_pinned_to',
        groupBy: input.group_by,
        includesArchived: input.include_archived ?? true,
        ...toListPage(input),
      });
      // A story has no privacy. It is listed with the public boards.
      const wantsStories =
        input.bookmark === undefined &&
        input.filter_stories !== true &&
        ['all', 'public', undefined].includes(input.privacy_filter);
      const isOwner = subject === row.id && !asVisitor;
      const stories =
        wantsStories && isOwner ? await getStories(row, viewer, input, page.boards) : [];
      return new Page([...stories, ...page.boards], page.bookmark);
    });

    route(app, getBoard, async ({ viewer, input }) => {
      const subject = viewer.id;
      const ref = getRef(input, viewer);
      return (await boards.find(ref, subject)) ?? notFound('board');
    });

    route(app, getBoardFields, async ({ viewer, input }) => {
      const subject = viewer.id;
      const board = await boards.find({ id: input.id }, subject);
      if (board) return pickFields(board, input.fields);
      const blocking = subject === null ? [] : await boards.blockingActions(input.id, subject);
      return blocking.length > 0 ? { id: input.id, blocking_actions: blocking } : notFound('board');
    });

    route(app, getMergedBoard, async ({ viewer, input }) => {
      const subject = viewer.id;
      const ownerId = await getId(db, { username: input.username });
      if (ownerId === null || subject === null) return null;
      const merge = await getLastMerge(db, { ownerId, slug: input.slug }, subject);
      const target = merge && (await boards.find({ id: merge.target_id }, subject));
      return target ? { name: target.name, url: target.url, merged_name: merge.name } : null;
    });
  };

  async function getStories(
    row: Profile,
    viewer: RequestViewer,
    filters: { filter_all_pins?: boolean; filter_shopping_list?: boolean },
    listed: Board[],
  ): Promise<Board[]> {
    const showsAllPins = row.show_all_pins && filters.filter_all_pins !== true;
    const showsShoppingList =
      row.eligible_for_wishlist &&
      row.show_shopping_list &&
      !viewer.isLimitedLogin &&
      filters.filter_shopping_list !== true;
    if (!showsAllPins && !showsShoppingList) return [];
    const isTheirs = ({ owner: { id } }: Board) => id === row.id;
    const owner =
      listed.find(isTheirs)?.owner ?? (await userCards(db, [row.id], row.id)).get(row.id);
    if (!owner) return [];
    return storyCards(db, owner, { allPins: showsAllPins, shoppingList: showsShoppingList });
  }

  function getRef(
    input: { board_id?: string; username?: string; slug?: string },
    viewer: RequestViewer,
  ): BoardRef {
    if (input.board_id !== undefined) return { id: input.board_id };
    if (input.username === undefined || input.slug === undefined) {
      return badRequest('/board_id', 'Send board_id, or username and slug.');
    }
    return { owner: withOwnId({ username: input.username }, viewer), slug: input.slug };
  }
}

/** Accepts names with or without `board.` and ignores unknown ones. [API-011] */
function pickFields(board: Board, fields: string | undefined): Partial<Board> {
  if (fields === undefined) return board;
  const names = new Set(
    fields.split(',').map((name) => name.replace(/^board\./, '').split('.')[0]),
  );
  return Object.fromEntries(Object.entries(board).filter(([name]) => names.has(name)));
}
