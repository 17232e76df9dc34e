import type { Colleague } from './api';

// The server stores "@[usr_1]"; people type and read "@Ada Lovelace".
const stored = /@\[(usr_[^\]]+)\]/g;
const longestNameFirst = (people: Colleague[]) =>
  [...people].sort((left, right) => right.display_name.length - left.display_name.length);

export const toStored = (typed: string, people: Colleague[]) =>
  longestNameFirst(people).reduce(
    (text, { id, display_name }) => text.replaceAll(`@${display_name}`, `@[${id}]`),
    typed,
  );

export interface TextPart {
  text: string;
  isMention: boolean;
}

export function splitMentions(text: string, people: Colleague[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(stored)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMention: false });
    const name = people.find(({ id }) => id === match[1])?.display_name;
    parts.push({ text: `@${name ?? 'unknown'}`, isMention: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMention: false });
  return parts;
}

export const toTyped = (text: string, people: Colleague[]) =>
  splitMentions(text, people)
    .map((part) => part.text)
    .join('');

// The word after the last "@" before the caret, while a name is being typed; at most two words.
export const nameBeingTyped = (textBeforeCaret: string): string | null =>
  /(?:^|\s)@(\S{0,40}(?: \S{0,40})?)$/.exec(textBeforeCaret)?.[1] ?? null;
