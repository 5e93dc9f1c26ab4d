export function formatMinute(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

export function formatSecond(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}

const ISO_TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Formats the times in a sentence of the server. */
export function formatTimesIn(sentence: string): string {
  return sentence.replaceAll(ISO_TIME, (moment) => `${formatMinute(moment)} UTC`);
}
