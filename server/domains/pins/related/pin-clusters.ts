import { splitWords } from '../search/tokenize.ts';

export interface ClusterPin {
  id: string;
  interest: { id: string; name: string } | null;
  words: string;
}

export interface Cluster {
  id: string;
  names: string[];
  pinIds: string[];
}

const MIN_GROUP_SIZE = 3;
const MIN_WORD = 3;

/**
 * Groups Pins by interest, then the others by their most common shared word (alphabetical on a tie), largest group
 * first. Each Pin is in at most one group, and the result is deterministic.
 */
export function clusterPins(pins: readonly ClusterPin[]): Cluster[] {
  const byInterest = groupBy(
    pins.filter((pin) => pin.interest !== null),
    (pin) => pin.interest?.id ?? '',
  );
  const clusters: Cluster[] = [];
  const left: ClusterPin[] = pins.filter((pin) => pin.interest === null);
  for (const [id, members] of byInterest) {
    const name = members[0]?.interest?.name ?? '';
    if (members.length < MIN_GROUP_SIZE) left.push(...members);
    else
      clusters.push({
        id: `interest-${id}`,
        names: buildNames(name, members),
        pinIds: getIds(members),
      });
  }
  return [...clusters, ...byWord(left)].toSorted(
    (a, b) => b.pinIds.length - a.pinIds.length || (a.id < b.id ? -1 : 1),
  );
}

function byWord(pins: readonly ClusterPin[]): Cluster[] {
  const wordsByPin = new Map(pins.map((pin) => [pin, significantText(pin.words)]));
  const clusters: Cluster[] = [];
  for (let left = [...pins]; ; ) {
    const word = maxCommon(left.map((pin) => wordsByPin.get(pin) ?? new Set()));
    if (word === null) return clusters;
    const members = left.filter((pin) => wordsByPin.get(pin)?.has(word));
    const id = `word-${Buffer.from(word).toString('base64url')}`;
    clusters.push({ id, names: buildNames(capitalized(word), members), pinIds: getIds(members) });
    left = left.filter((pin) => !members.includes(pin));
  }
}

function buildNames(name: string, members: readonly ClusterPin[]): string[] {
  const own = significantText(name);
  const others = members.map(
    (pin) => new Set([...significantText(pin.words)].filter((word) => !own.has(word))),
  );
  const second = maxCommon(others);
  return second === null ? [name] : [name, `${name} & ${second}`];
}

function maxCommon(sets: readonly ReadonlySet<string>[]): string | null {
  const counts = new Map<string, number>();
  for (const set of sets) {
    for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  let best: [string, number] | null = null;
  for (const [word, count] of counts) {
    const isBetter = !best || count > best[1] || (count === best[1] && word < best[0]);
    if (count >= MIN_GROUP_SIZE && isBetter) best = [word, count];
  }
  return best?.[0] ?? null;
}

function significantText(text: string): Set<string> {
  const isSignificant = (word: string) =>
    word.length >= MIN_WORD && /^\p{L}/u.test(word) && !common.has(word);
  return new Set(splitWords(text).filter(isSignificant));
}

function groupBy(pins: readonly ClusterPin[], getKey: (pin: ClusterPin) => string) {
  const groups = new Map<string, ClusterPin[]>();
  for (const pin of pins) {
    const key = getKey(pin);
    groups.set(key, [...(groups.get(key) ?? []), pin]);
  }
  return groups;
}

function getIds(pins: readonly ClusterPin[]): string[] {
  return pins.map((pin) => pin.id);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const common = new Set(
  (
    'the and for with from into your you our their his her its this that these those are was were ' +
    'has have had not but all any can how what when where who why which more most some such than ' +
    'then there here over under after before between through about around out off one two three ' +
    'make made making use used using get best new top easy idea ideas way ways photo picture image ' +
    'und der die das ein eine einer mit von für auf les des une avec pour dans sur con para por los ' +
    'las del una'
  ).split(' '),
);
