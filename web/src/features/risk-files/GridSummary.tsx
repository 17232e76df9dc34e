import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link as RouterLink } from 'react-router';
import type { HubOwner } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';
import { MiniMatrix } from '@/parts/risk-grid/MiniMatrix';
import { Loaded } from '@/ui/Loaded';
import { gridQuery } from './api';
import { StatusChip } from './StatusChip';

// The risk grid that applies to a product, as a thumbnail.
export function GridSummary({ owner }: { owner: HubOwner }) {
  const query = useQuery(gridQuery(owner));
  return (
    <Loaded query={query} error="Error loading the risk grid" height={96}>
      {(grid) => {
        const page = generatePath(paths.productHub.product, { familyId: owner.familyId, productId: owner.id });
        const link = (
          <Link component={RouterLink} to={`${page}?tab=risk`} variant="body2">
            Open risk file
          </Link>
        );
        if (grid === null) {
          return (
            <Typography variant="body2" color="textSecondary">
              Neither the product nor its family has a risk grid yet. {link}
            </Typography>
          );
        }
        return (
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <MiniMatrix grid={grid} />
            <Stack spacing={0.75}>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography variant="body2">
                  {grid.name}, version {grid.version},{' '}
                  {grid.source === 'family' ? 'inherited from family' : 'product-specific'}
                </Typography>
                <StatusChip status={grid.status} />
              </Stack>
              {link}
            </Stack>
          </Stack>
        );
      }}
    </Loaded>
  );
}
