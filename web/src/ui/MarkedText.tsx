import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import { cutText, type TextRange } from '@/lib/text-ranges';

// Styled like a highlighter pen, without changing the text.
const markStyle = ({ palette }: Theme) => ({
  backgroundColor: alpha(palette.warning.main, 0.2),
  color: 'inherit',
  borderBottom: `2px solid ${palette.warning.main}`,
  borderRadius: '2px 2px 0 0',
});

// A text with highlighted ranges.
export const MarkedText = ({ text, ranges }: { text: string; ranges: TextRange[] }) =>
  cutText(text, ranges).map((piece, index) =>
    piece.isMarked ? (
      <Box key={index} component="mark" sx={markStyle}>
        {piece.text}
      </Box>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
