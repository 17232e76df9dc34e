import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Activity, BellRing, ShieldCheck } from 'lucide-react';
import { BrandScene } from './BrandScene';

const promises = [
  { icon: Activity, text: 'Adverse events and recalls for your devices and your competitors’' },
  { icon: ShieldCheck, text: 'Complaints linked to your ISO 14971 risk file, from first report to signed summary' },
  { icon: BellRing, text: 'Monitors that notify you of changes as soon as they are published' },
];

export function BrandPanel() {
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        overflow: 'hidden',
        color: '#eaf3f9',
        background: 'linear-gradient(#08304c 0%, #0b4f79 55%, #11699b 100%)',
      }}
    >
      <Stack spacing={3} sx={{ p: { md: 5, lg: 7 }, pb: 0, maxWidth: 620 }}>
        <Typography component="p" sx={{ fontSize: '1.05rem', fontWeight: 700, letterSpacing: '-0.01em' }}>
          Pharos
        </Typography>
        <Typography variant="h1" component="p">
          See what happens after launch. Act in time.
        </Typography>
        <Stack component="ul" spacing={1.75} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {promises.map(({ icon: Icon, text }) => (
            <Stack component="li" direction="row" spacing={1.5} key={text}>
              <Box sx={{ color: '#f5c563', pt: '2px' }}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </Box>
              <Typography>{text}</Typography>
            </Stack>
          ))}
        </Stack>
      </Stack>
      <BrandScene />
    </Box>
  );
}
