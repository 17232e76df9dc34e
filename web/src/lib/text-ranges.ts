// A range in UTF-16 code units, as in JavaScript strings.
export interface TextRange {
  start: number;
  end: number;
}

// The server counts UTF-8 bytes.
export function fromByteRanges(text: string, ranges: TextRange[]): TextRange[] {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const place = (at: number) => decoder.decode(bytes.subarray(0, at)).length;
  return ranges.map(({ start, end }) => ({ start: place(start), end: place(end) }));
}

export interface TextPiece {
  text: string;
  isMarked: boolean;
}

// Splits the text at the range boundaries; overlapping ranges are marked once.
export function cutText(text: string, ranges: TextRange[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
