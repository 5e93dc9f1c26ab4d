import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declarations } from '@corkboard/shared/rules/privacy';
import pg from 'pg';

/**
 * The least that a signed-in API call can cost: `node:http`, a prepared statement for the session, and one for the
 * board. Prints its port.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const SESSION = {
  name: 'session',
  text: `select u.id from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and u.deactivated_at is null`,
};
const BOARD = {
  name: 'board',
  text: 'select * from boards where id = $1 and deleted_at is null',
};
const FOLLOW = {
  name: 'follow',
  text: 'insert into board_follows (board_id, user_id) values ($1, $2) on conflict do nothing',
};
const UNFOLLOW = {
  name: 'unfollow',
  text: 'delete from board_follows where board_id = $1 and user_id = $2',
};

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const userId = await findUser(request);
  const boardId = searchParams.get('board');
  if (request.method === 'POST') {
    const change = pathname === '/follow' ? FOLLOW : UNFOLLOW;
    await pool.query({ ...change, values: [boardId, userId] });
  }
  const { rows } = await pool.query<object>({ ...BOARD, values: [boardId] });
  return { status: 'success', code: 0, data: rows[0] };
}

async function findUser({ headers }: IncomingMessage): Promise<string> {
  const cookies = new URLSearchParams((headers.cookie ?? '').replaceAll('; ', '&'));
  const token = cookies.get(declarations.session.name) ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query<{ id: string }>({ ...SESSION, values: [hash] });
  if (!rows[0]) throw new Error('There is no such session.');
  return rows[0].id;
}

const server = createServer((request, response) => {
  request.resume();
  answer(request).then(
    (body) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});
server.listen(0, 'localhost', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
