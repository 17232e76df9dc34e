import { expect, test } from 'vitest';
import { nameBeingTyped, splitMentions, toStored, toTyped } from './mention-text';

const people = [
  { id: 'usr_1', display_name: 'Ann' },
  { id: 'usr_2', display_name: 'Ann Lee' },
];

test('names become ids and back, the longest name first', () => {
  const text = toStored('Ask @Ann Lee, then @Ann.', people);
  expect(text).toBe('Ask @[usr_2], then @[usr_1].');
  expect(toTyped(text, people)).toBe('Ask @Ann Lee, then @Ann.');
});

test('a name that was not chosen stays text', () => {
  expect(toStored('Ask @Bob', people)).toBe('Ask @Bob');
});

test('a mention is separated from the text around it', () => {
  expect(splitMentions('Ask @[usr_1]!', people)).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@Ann', isMention: true },
    { text: '!', isMention: false },
  ]);
});

test('a name is being typed after an @ that begins a word', () => {
  expect(nameBeingTyped('Ask @An')).toBe('An');
  expect(nameBeingTyped('@')).toBe('');
  expect(nameBeingTyped('Ask @Ann Le')).toBe('Ann Le');
  expect(nameBeingTyped('mail a@b')).toBeNull();
  expect(nameBeingTyped('Ask @Ann Lee and then')).toBeNull();
});
