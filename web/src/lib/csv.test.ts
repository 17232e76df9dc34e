import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "no"', 'two\nlines', null, 3]])).toBe('\uFEFF"a,b","say ""no""","two\nlines",,3\r\n');
});

test('R38: text that looks like a formula is escaped', () => {
  expect(toCsv([['=1+1', '@cmd', '-2', '+3', -4]])).toBe("\uFEFF'=1+1,'@cmd,'-2,'+3,-4\r\n");
});
