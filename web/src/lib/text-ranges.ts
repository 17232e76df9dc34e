// A part of a text, in the units JavaScript counts strings in.
export interface TextRange {
  start: number;
  end: number;
}

// The server counts the bytes of UTF-8.
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

// The text cut at the ends of the ranges; what overlaps is marked once.
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
