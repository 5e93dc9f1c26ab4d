import type { ReleaseProblem } from '@corkboard/release-contract/contract';

const FLAGS: Readonly<Record<string, string>> = {
  'guard/is_on': '--guard',
  'guard/action': '--guard',
  'guard/min_samples': '--samples',
  'guard/tolerance': '--tolerance',
  'guard/watch_minutes': '--watch',
  'guard/slowdown': '--slowdown',
  'guard/queries': '--query',
  'facts/country': '--country',
  'facts/locale': '--locale',
  'facts/account': '--account',
};

/** In the order of their rules, see `audienceFrom`. */
const AUDIENCE_FLAGS = ['--country', '--locale', '--kind', '--staff', '--early', '--accounts'];

/** The API names its fields; people read which argument of the command line is wrong. */
export function nameArgument({ message, path }: ReleaseProblem, args: readonly string[]): string {
  const prefix = `${path}: `;
  if (!path?.startsWith('/') || path === '/' || !message.startsWith(prefix)) return message;
  const [name, rest] = findArgument(path.slice(1).split('/'), args);
  const place = rest.map((part) => (/^\d+$/.test(part) ? `item ${Number(part) + 1}` : part));
  return `${[name, ...place].join(', ')}: ${message.slice(prefix.length)}`;
}

function findArgument(parts: string[], args: readonly string[]): [string, string[]] {
  const [first = '', second = '', rule = '', ...values] = parts;
  const flag = FLAGS[`${first}/${second}`];
  if (flag) return [flag, parts.slice(2)];
  if (first === 'audience' && !isGiven('--audience', args)) {
    const given = AUDIENCE_FLAGS.filter((one) => isGiven(one, args));
    // A group has its values under `in`.
    return [given[Number(rule)] ?? '--audience', values.slice(1)];
  }
  const option = `--${first.replaceAll('_', '-')}`;
  return [isGiven(option, args) ? option : first, parts.slice(1)];
}

function isGiven(option: string, args: readonly string[]): boolean {
  return args.some((arg) => arg === option || arg.startsWith(`${option}=`));
}
