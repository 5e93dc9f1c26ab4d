const LOG_INTERVAL_MS = 3000;

const isTerminal = process.stdout.isTTY;

export function tell(line) {
  console.log(line);
}

export function fail(sentence) {
  console.error(`\n${sentence}`);
}

export async function step(title, work) {
  const begun = Date.now();
  let lastWhole = '';
  let toldAt = begun;
  if (!isTerminal) console.log(`· ${title} …`);

  const show = (detail) => {
    const line = `· ${title} … ${detail}`;
    if (isTerminal) process.stdout.write(`\r\x1b[2K${line}`);
    else if (Date.now() - toldAt > LOG_INTERVAL_MS) {
      console.log(line);
      toldAt = Date.now();
    }
    lastWhole = detail;
  };
  const tick = isTerminal
    ? setInterval(() => show(lastWhole || `${seconds(begun)} s`), 500)
    : undefined;

  try {
    const result = await work(show);
    const line = `✓ ${title} (${seconds(begun)} s)`;
    if (isTerminal) process.stdout.write(`\r\x1b[2K${line}\n`);
    else console.log(line);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(tick);
  }
}

function seconds(begun) {
  return ((Date.now() - begun) / 1000).toFixed(1);
}
