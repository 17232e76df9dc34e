import Typography from '@mui/material/Typography';

// Paragraphs and `code` are all the Markdown the contract uses.
export function Markdown({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <Typography key={paragraph} variant="body2" sx={{ mt: 1.5, maxWidth: 760 }}>
      {paragraph.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
    </Typography>
  ));
}
