import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HubOwner } from '@/lib/hub-owner';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded, allOf } from '@/ui/Loaded';
import { LoadingArea } from '@/ui/LoadingArea';
import { gridVersionQuery } from './api';
import { gridChanges, isCellChanged } from './grid-compare';
import { RiskMatrix } from '@/parts/risk-grid/RiskMatrix';

interface GridCompareDrawerProps {
  owner: HubOwner;
  from: number;
  to: number;
  onClose: () => void;
}

export function GridCompareDrawer({ owner, from, to, onClose }: GridCompareDrawerProps) {
  const before = useQuery(gridVersionQuery(owner, from));
  const after = useQuery(gridVersionQuery(owner, to));
  return (
    <DetailDrawer title={`Version ${from} and version ${to}`} width={720} onClose={onClose}>
      <Loaded query={allOf(before, after)} error="Error loading the versions" loading={<LoadingArea />}>
        {([old, current]) => (
          <Stack spacing={2.5}>
            <Changes changes={gridChanges(old, current)} />
            <Typography variant="h6" component="h3">
              Version {to} (changed cells outlined)
            </Typography>
            <RiskMatrix grid={current} label={`Risk matrix of version ${to}`} isMarked={isCellChanged(old, current)} />
            <Typography variant="h6" component="h3">
              Version {from}
            </Typography>
            <RiskMatrix grid={old} label={`Risk matrix of version ${from}`} />
          </Stack>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

const Changes = ({ changes }: { changes: string[] }) =>
  changes.length === 0 ? (
    <Typography>The two versions are identical.</Typography>
  ) : (
    <Stack component="ul" spacing={0.5} aria-label="Changes" sx={{ m: 0, pl: 2.5 }}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Stack>
  );
