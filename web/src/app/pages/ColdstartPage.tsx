import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageHeader } from '@/ui/PageHeader';
import { paths } from '@/lib/paths';

const columns = {
  'Pre-Market Navigator': ['ColdStart', 'Risk Gap Analysis', 'Risk to Requirements Mapping', 'IntelliLaunch'],
  'Conformance Navigator': [
    'ISO 14971 & IMDRF Risk Classification',
    'Risk Documentation for ISO 60601, 62304 and 62366',
  ],
};

export function ColdstartPage() {
  return (
    <>
      <PageHeader title="Navigator" crumbs={[{ title: 'Product Hub', path: paths.productHub.home }]} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
        {Object.entries(columns).map(([title, tiles]) => (
          <Stack key={title} component="section" aria-label={title} spacing={1.5}>
            <Typography variant="h5" component="h2">
              {title}
            </Typography>
            {tiles.map((tile) => (
              <Tile key={tile} title={tile} />
            ))}
          </Stack>
        ))}
      </Box>
    </>
  );
}

function Tile({ title }: { title: string }) {
  return (
    <Card aria-disabled="true" sx={{ bgcolor: 'action.hover', color: 'text.secondary', cursor: 'not-allowed' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, p: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Chip label="Coming Soon" size="small" variant="outlined" sx={{ flexShrink: 0 }} />
      </Stack>
    </Card>
  );
}
