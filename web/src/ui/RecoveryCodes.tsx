import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Copy, Download, Printer } from 'lucide-react';
import { toast } from './toast';

const fileName = 'pharos-recovery-codes.txt';

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `Pharos recovery codes (each works once)\n\n${codes.join('\n')}\n`;
  const copy = () => void navigator.clipboard.writeText(text).then(() => toast.success('Recovery codes copied'));
  return (
    <Stack spacing={1}>
      <Box
        component="ul"
        aria-label="Recovery codes"
        dir="ltr"
        sx={{
          m: 0,
          p: 1.5,
          listStyle: 'none',
          lineHeight: 1.7,
          textAlign: 'center',
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: '0.75rem',
          overflowWrap: 'anywhere',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
        <Button size="small" startIcon={<Download size={16} />} onClick={() => download(text)}>
          Download
        </Button>
        <Button size="small" startIcon={<Copy size={16} />} onClick={copy}>
          Copy
        </Button>
        <Button size="small" startIcon={<Printer size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      </Stack>
    </Stack>
  );
}
