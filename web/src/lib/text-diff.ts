import type { TextRange } from './text-ranges';

// Above this size the differing middle is not compared further.
const mostSteps = 4_000_000;

interface Word extends TextRange {
  word: string;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

// For each word, whether it is part of the longest common subsequence.
function findShared(one: Word[], other: Word[]): { one: boolean[]; other: boolean[] } {
  const shared = { one: one.map(() => false), other: other.map(() => false) };
  if (one.length * other.length > mostSteps) return shared;
  // Row by row from the end: the number of common words from here on.
  const width = other.length + 1;
  const counts = new Uint32Array((one.length + 1) * width);
  const count = (i: number, j: number) => counts[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; --i) {
    for (let j = other.length - 1; j >= 0; --j) {
      counts[i * width + j] =
        one[i]?.word === other[j]?.word ? count(i + 1, j + 1) + 1 : Math.max(count(i + 1, j), count(i, j + 1));
    }
  }
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    if (one[i]?.word === other[j]?.word) {
      shared.one[i++] = true;
      shared.other[j++] = true;
    } else if (count(i + 1, j) >= count(i, j + 1)) ++i;
    else ++j;
  }
  return shared;
}

// Adjacent differing words become one range.
function rangesOf(words: Word[], shared: boolean[]): TextRange[] {
  const ranges: TextRange[] = [];
  words.forEach(({ start, end }, index) => {
    if (shared[index]) return;
    const last = ranges.at(-1);
    if (last && index > 0 && !shared[index - 1]) last.end = end;
    else ranges.push({ start, end });
  });
  return ranges;
}

// The words of each text that the other does not have in that place.
export function differingRanges(oneText: string, otherText: string): { one: TextRange[]; other: TextRange[] } {
  const one = wordsOf(oneText);
  const other = wordsOf(otherText);
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head]?.word === other[head]?.word) ++head;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail)?.word === other.at(-1 - tail)?.word) ++tail;
  const middle = (words: Word[]) => words.slice(head, words.length - tail);
  const shared = findShared(middle(one), middle(other));
  return { one: rangesOf(middle(one), shared.one), other: rangesOf(middle(other), shared.other) };
}
