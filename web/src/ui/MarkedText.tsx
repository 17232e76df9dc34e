import Box from '@mui/material/Box';
import { cutText, type TextRange } from '@/lib/text-ranges';

const markStyle = { bgcolor: 'warning.main', color: 'warning.contrastText', borderRadius: 0.5, px: 0.25 };

// A text with parts of it marked.
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
