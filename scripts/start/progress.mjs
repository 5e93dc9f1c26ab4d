/** What is under way, for a person who waits: a line as it begins, and how long it took. */

/** Milliseconds between two lines of a log that nobody watches live. */
const QUIET = 3000;

const isTerminal = process.stdout.isTTY;

export function tell(line) {
  console.log(line);
}

export function fail(sentence) {
  console.error(`\n${sentence}`);
}

/** Runs work under a title; `work` may report how far it is. */
export async function step(title, work) {
  const begun = Date.now();
  let lastWhole = '';
  let toldAt = begun;
  if (!isTerminal) console.log(`· ${title} …`);

  const show = (detail) => {
    const line = `· ${title} … ${detail}`;
    if (isTerminal) process.stdout.write(`\r\x1b[2K${line}`);
    else if (Date.now() - toldAt > QUIET) {
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
