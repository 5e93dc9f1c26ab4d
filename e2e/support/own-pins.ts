import type { Pin } from '@corkboard/shared/contract/pins';
import { type APIRequestContext, expect } from '@playwright/test';

/** Saves Pins of a demo user for the logged-in user, to a board or without one. */
export async function savePins(
  request: APIRequestContext,
  baseURL: string,
  { count, board_id, from = 'noorhaddad' }: { count: number; board_id?: string; from?: string },
): Promise<Pin[]> {
  const options = { username: from, page_size: count };
  const data = encodeURIComponent(JSON.stringify({ options }));
  const list = await request.get(`/resource/UserPinsResource/get/?data=${data}`);
  const answer = (await list.json()) as { resource_response: { data: Pin[] } };

  const saved: Pin[] = [];
  for (const { id } of answer.resource_response.data) {
    const response = await request.post('/resource/RepinResource/create/', {
      headers: { origin: new URL(baseURL).origin },
      data: { options: { pin_id: id, ...(board_id === undefined ? {} : { board_id }) } },
    });
    expect(response.ok(), await response.text()).toBe(true);
    const { resource_response } = (await response.json()) as { resource_response: { data: Pin } };
    saved.push(resource_response.data);
  }
  return saved;
}
