import type { Board } from '@corkboard/shared/contract/boards';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface OwnBoards {
  username: string;
  path: string;
  /** In order of creation. */
  boards: Board[];
  /** Names in custom order. */
  order(): Promise<string[]>;
}

/** Signs up a new account and creates its boards in order. */
export async function withOwnBoards(
  request: APIRequestContext,
  baseURL: string,
  names: readonly string[],
): Promise<OwnBoards> {
  const headers = { origin: new URL(baseURL).origin };
  const username = `boards${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

  async function post<D>(path: string, body: object): Promise<D> {
    const response = await request.post(path, { headers, data: body });
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
    const answer = (await response.json()) as { resource_response?: { data: D }; data: D };
    return answer.resource_response?.data ?? answer.data;
  }
  const resource = <D>(name: string, action: string, options: object) =>
    post<D>(`/resource/${name}/${action}/`, { options });

  await resource('UserRegisterResource', 'create', {
    email: `${username}@example.org`,
    password: 'a long enough password',
    full_name: 'Ada Lim',
    username,
  });
  const boards: Board[] = [];
  for (const name of names) {
    boards.push(await resource<Board>('BoardResource', 'create', { name }));
  }
  await resource('UserMetadataResource', 'update', { most_recent_board_sort_order: 'custom' });
  if (boards.length > 0) {
    const board_ids = boards.map(({ id }) => id).join(',');
    await post('/v3/users/boards/partial_reorder/', { board_ids });
  }

  return {
    username,
    boards,
    path: `/${username}/_saved/`,
    async order() {
      const options = { username, sort: 'custom', filter_stories: true };
      const data = encodeURIComponent(JSON.stringify({ options }));
      const response = await request.get(`/resource/BoardsResource/get/?data=${data}`);
      const answer = (await response.json()) as { resource_response: { data: Board[] } };
      return answer.resource_response.data.map((board) => board.name);
    },
  };
}

/** New users see guidance, which would move what the journey clicks. */
export async function disableGuides(page: Page): Promise<void> {
  const answer = { status: 'success', code: 0, http_status: 200, data: [] };
  await page.route(/\/resource\/UserExperienceResource\/get\//, (route) =>
    route.fulfill({ json: { resource_response: answer } }),
  );
}
