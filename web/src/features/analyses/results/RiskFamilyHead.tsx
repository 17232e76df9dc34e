import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link as RouterLink } from 'react-router';
import { paths } from '@/lib/paths';
import { MiniMatrix } from '@/parts/risk-grid/MiniMatrix';
import { familyGridQuery, type HomeFamily } from './home-api';

const fileText = (what: string, file: HomeFamily['riskgrid']) =>
  file === null ? `No ${what.toLowerCase()}` : `${what} version ${file.version}, ${file.status}`;

// A family with its risk file: a small grid and links to both parts.
export function RiskFamilyHead({ family }: { family: HomeFamily }) {
  const { family_id, family_name, riskgrid, riskdefinition } = family;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mb: 2 }}>
      {family_id !== null && riskgrid !== null && <FamilyGrid familyId={family_id} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h5" component="h2">
          {family_id === null ? 'Products without a family' : family_name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {fileText('Risk grid', riskgrid)} · {fileText('Risk definition', riskdefinition)}
        </Typography>
        {family_id !== null && (
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', typography: 'body2', mt: 0.5 }}>
            <HubLink familyId={family_id} tab="riskgrid" text="Open risk grid" />
            <HubLink familyId={family_id} tab="riskdefinition" text="Open risk definition" />
          </Stack>
        )}
      </Box>
    </Stack>
  );
}

interface HubLinkProps {
  familyId: string;
  tab: string;
  text: string;
}

const HubLink = ({ familyId, tab, text }: HubLinkProps) => (
  <Link component={RouterLink} to={`${generatePath(paths.productHub.family, { familyId })}?tab=${tab}`}>
    {text}
  </Link>
);

// Failures are not shown here; the page is about more than the grid.
function FamilyGrid({ familyId }: { familyId: string }) {
  const { data, isError } = useQuery(familyGridQuery(familyId));
  if (isError) return null;
  return data ? <MiniMatrix grid={data} /> : <Skeleton variant="rounded" width={88} height={88} />;
}
