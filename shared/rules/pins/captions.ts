export const MAX_CAPTIONS_LENGTH = 100_000;

export type CaptionsProblem =
  | { problem: 'format' | 'empty' | 'long' }
  /** A line from 1, without a valid time or with an end before its start. */
  | { problem: 'time' | 'order'; line: number };

export type CaptionsFile = { captions: string; count: number } | CaptionsProblem;

const ARROW = '-->';
const TIME = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s+-->\s+${TIME}(\s.*)?$`);

/** Reads a file of captions, WebVTT or SubRip, into WebVTT with times that browsers read. */
export function readCaptions(file: string): CaptionsFile {
  const text = file
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd')
    .trim();
  const isWebVtt = /^WEBVTT(?=\s|$)/.test(text);
  if (!isWebVtt && !text.includes(ARROW)) return { problem: 'format' };

  const lines = text.split('\n');
  let count = 0;
  for (const [index, line] of lines.entries()) {
    if (!line.includes(ARROW)) continue;
    const timing = readTiming(line);
    if (timing === null) return { problem: 'time', line: index + 1 };
    if (timing.end <= timing.start) return { problem: 'order', line: index + 1 };
    lines[index] = `${formatTime(timing.start)} ${ARROW} ${formatTime(timing.end)}${timing.rest}`;
    count += 1;
  }
  if (count === 0) return { problem: 'empty' };
  const captions = `${isWebVtt ? '' : 'WEBVTT\n\n'}${lines.join('\n')}\n`;
  return captions.length > MAX_CAPTIONS_LENGTH ? { problem: 'long' } : { captions, count };
}

function readTiming(line: string): { start: number; end: number; rest: string } | null {
  const parts = TIMING.exec(line);
  if (parts === null) return null;
  const [, ...found] = parts;
  const toTime = (from: number) => {
    const [hours = 0, minutes = 0, seconds = 0] = found
      .slice(from, from + 3)
      .map((part) => Number(part ?? 0));
    const fraction = (found[from + 3] ?? '').padEnd(3, '0');
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction);
  };
  return { start: toTime(0), end: toTime(4), rest: (found[8] ?? '').trimEnd() };
}

function formatTime(time: number): string {
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const seconds = Math.floor(time / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${clock.map((part) => pad(part)).join(':')}.${pad(time % 1000, 3)}`;
}
