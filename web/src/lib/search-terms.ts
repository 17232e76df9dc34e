import type { TextRange } from './text-ranges';

const wordPattern = /[\p{L}\p{N}]+/gu;
const nearPattern = /^NEAR\/\d+$/;
const symbolPattern = /"([^"]*)"(\*?)|\(|\)|[^\s()"]+/gu;

// Matches the index: case and diacritics are ignored. Each letter keeps its position.
const fold = (text: string) =>
  Array.from(text.split(''), (unit) => {
    const plain = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === 1 ? plain : unit;
  }).join('');

interface Term {
  words: string[];
  isPrefix: boolean;
}

// Terms with at most `distance` words between the first and the last; or a single term.
interface NearTerms {
  terms: Term[];
  distance: number;
}

function readTerm(written: string, hasStarBehind: boolean): Term | null {
  const words = fold(written).match(wordPattern);
  return words && { words, isPrefix: hasStarBehind || written.endsWith('*') };
}

// The words and phrases of a search, without those after NOT.
function readTerms(search: string): NearTerms[] {
  const wanted: NearTerms[] = [];
  let depth = 0;
  let isNegated = false;
  // The depth of the parenthesis after NOT.
  let negatedFrom: number | null = null;
  let last: NearTerms | null = null;
  let distance: number | null = null;
  for (const [symbol, phrase, star] of search.matchAll(symbolPattern)) {
    if (symbol === 'AND' || symbol === 'OR') continue;
    if (symbol === 'NOT') isNegated = true;
    else if (nearPattern.test(symbol)) distance = Number(symbol.slice('NEAR/'.length));
    else if (symbol === '(') {
      depth += 1;
      if (isNegated) negatedFrom ??= depth;
      isNegated = false;
    } else if (symbol === ')') {
      if (negatedFrom === depth) negatedFrom = null;
      depth -= 1;
    } else {
      const term = readTerm(phrase ?? symbol, star === '*');
      if (!term) continue;
      if (last && distance !== null) {
        last.terms.push(term);
        last.distance = distance;
      } else {
        last = { terms: [term], distance: 0 };
        if (!isNegated && negatedFrom === null) wanted.push(last);
      }
      isNegated = false;
      distance = null;
    }
  }
  return wanted;
}

const startsAt = ({ words, isPrefix }: Term, text: string[], at: number) =>
  words.every((word, i) =>
    isPrefix && i === words.length - 1 ? text[at + i]?.startsWith(word) : text[at + i] === word,
  );

// Notes how many words of a term begin at which word of the text. Of several near terms, occurrences count if each of
// the others occurs near enough.
function mark({ terms, distance }: NearTerms, text: string[], marked: Map<number, number>) {
  const places = terms.map((term) => ({
    size: term.words.length,
    found: [...text.keys()].filter((at) => startsAt(term, text, at)),
  }));
  for (const last of new Set(places.flatMap(({ found }) => found))) {
    // The occurrences of each term if the one that begins here is the last of all.
    const near = places.map(({ size, found }) => ({
      size,
      found: found.filter((at) => at <= last && at >= last - distance - size),
    }));
    if (near.some(({ found }) => found.length === 0)) continue;
    for (const { size, found } of near) {
      for (const at of found) marked.set(at, Math.max(marked.get(at) ?? 0, size));
    }
  }
}

// Where a text matches a narrative search.
export function findMatches(search: string, text: string): TextRange[] {
  const words = Array.from(fold(text).matchAll(wordPattern), ({ index, 0: word }) => ({ word, start: index }));
  const marked = new Map<number, number>();
  const plain = words.map(({ word }) => word);
  for (const near of readTerms(search)) mark(near, plain, marked);
  const matches: TextRange[] = [];
  let next = 0;
  words.forEach(({ start }, at) => {
    const size = marked.get(at);
    const last = size && at >= next && words[at + size - 1];
    if (!last) return;
    matches.push({ start, end: last.start + last.word.length });
    next = at + size;
  });
  return matches;
}
