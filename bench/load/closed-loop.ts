import { Agent, get } from 'node:http';

interface Load {
  url: string;
  visitors: number;
  seconds: number;
}

export async function closedLoop({ url, visitors, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const visitor = async () => {
    while (performance.now() < end) if (await isAnswered(url, agent)) answered += 1;
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  return answered / seconds;
}

function isAnswered(url: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}
