import type { ImdrfTerm } from './api';

// The terms of an annex as a graph: a term may have several parents.
export interface TermWeb {
  find: (code: string) => ImdrfTerm | undefined;
  roots: ImdrfTerm[];
  narrower: (code: string) => ImdrfTerm[];
  // Every path to the term, as the terms above it.
  paths: (term: ImdrfTerm) => string[];
  search: (text: string) => ImdrfTerm[];
}

const most = 100;
const deepest = 6;

export function webOf(terms: ImdrfTerm[]): TermWeb {
  const byCode = new Map(terms.map((term) => [term.code, term]));
  const below = new Map<string, ImdrfTerm[]>();
  for (const term of terms) {
    for (const parent of term.parents) below.set(parent, [...(below.get(parent) ?? []), term]);
  }
  const waysTo = (term: ImdrfTerm, depth = 0): string[][] => {
    const parents = term.parents.flatMap((code) => byCode.get(code) ?? []);
    if (parents.length === 0 || depth === deepest) return [[]];
    return parents.flatMap((parent) => waysTo(parent, depth + 1).map((way) => [...way, parent.term]));
  };
  const search = (text: string) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (where: string) => words.every((word) => where.toLowerCase().includes(word));
    // Matches in the term rank above matches in the definition.
    const named = terms.filter(({ code, term }) => has(`${code} ${term}`));
    const explained = terms.filter(
      ({ code, term, definition }) => !has(`${code} ${term}`) && has(`${term} ${definition ?? ''}`),
    );
    return [...named, ...explained].slice(0, most);
  };
  return {
    find: (code) => byCode.get(code),
    roots: terms.filter(({ parents }) => !parents.some((code) => byCode.has(code))),
    narrower: (code) => below.get(code) ?? [],
    paths: (term) => waysTo(term).flatMap((way) => (way.length > 0 ? [way.join(' › ')] : [])),
    search,
  };
}
