import { useRef } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Highlighter } from 'lucide-react';
import type { Annotation } from '@/features/analyses/api';
import { MarkedText } from '@/ui/MarkedText';

type Spans = Annotation['spans'];

interface EvidenceTextProps {
  text: string;
  spans: Spans;
  // Text that supports the suggestion under the pointer.
  hints?: Spans | undefined;
  // Absent: read-only.
  onChange?: (spans: Spans) => void;
}

// The text offset of a selection endpoint. Highlighting splits the text into several nodes.
function offsetIn(root: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

// The narrative with the evidence for the annotation highlighted.
export function EvidenceText({ text, spans, hints = [], onChange }: EvidenceTextProps) {
  const root = useRef<HTMLParagraphElement>(null);
  const mark = () => {
    const selection = window.getSelection();
    const element = root.current;
    if (!selection || selection.isCollapsed || !element || !onChange) return;
    const range = selection.getRangeAt(0);
    if (!element.contains(range.commonAncestorContainer)) return;
    const start = offsetIn(element, range.startContainer, range.startOffset);
    const end = offsetIn(element, range.endContainer, range.endOffset);
    if (end <= start) return;
    onChange([...spans, { field: 'text', start, end, quote: text.slice(start, end) }]);
    selection.removeAllRanges();
  };
  return (
    <Stack spacing={1.5}>
      <Typography ref={root} sx={{ whiteSpace: 'pre-line', maxWidth: '80ch', lineHeight: 1.6 }}>
        <MarkedText text={text} ranges={[...spans, ...hints]} />
      </Typography>
      {onChange && (
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
          <Button size="small" variant="outlined" startIcon={<Highlighter size={15} />} onClick={mark}>
            Mark selected text as evidence
          </Button>
          {spans.map((span, index) => (
            <Chip
              key={`${span.start} ${span.end}`}
              size="small"
              label={span.quote}
              sx={{ maxWidth: 260 }}
              onDelete={() => onChange(spans.filter((_, other) => other !== index))}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
