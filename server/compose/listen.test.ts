import { lookup } from 'node:dns/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { SettingError } from '../platform/settings/settings.ts';
import { listen, listenAt } from './listen.ts';

const apps: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

function anApp(): FastifyInstance {
  const app = Fastify();
  app.get('/', async () => 'here');
  apps.push(app);
  return app;
}

function getPort(app: FastifyInstance): number {
  const [bound] = app.addresses();
  return typeof bound === 'object' ? bound.port : 0;
}

it('serves each address of localhost', async () => {
  const app = anApp();
  await listen(app, { port: 0, host: 'localhost' });

  for (const { address, family } of await lookup('localhost', { all: true })) {
    const name = family === 6 ? `[${address}]` : address;
    const response = await fetch(`http://${name}:${getPort(app)}/`);
    expect(await response.text()).toBe('here');
  }
});

it('serves the others where an address is missing', async () => {
  const app = anApp();
  const url = await listenAt(app, { port: 0, host: '127.0.0.1', others: ['192.0.2.1'] });
  expect(await (await fetch(url)).text()).toBe('here');
});

it('fails where another program has the port of one address', async () => {
  const taken = anApp();
  await listen(taken, { port: 0, host: '127.0.0.2' });
  const addresses = { port: getPort(taken), host: '127.0.0.1', others: ['127.0.0.2'] };

  await expect(listenAt(anApp(), addresses)).rejects.toThrow('EADDRINUSE');
});

it('says in one sentence that a port is taken', async () => {
  const app = anApp();
  await listen(app, { port: 0, host: '127.0.0.1' });
  const port = getPort(app);

  await expect(listen(anApp(), { port, host: '127.0.0.1' })).rejects.toThrow(
    new SettingError(
      `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
    ),
  );
});

it('says in one sentence that a host is another machine', async () => {
  await expect(listen(anApp(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    new SettingError("HOST 192.0.2.1 isn't an address of this machine."),
  );
});
