import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useUser } from '@/api/auth-state';
import { formatMoment } from '@/lib/dates';
import { SectionCard } from '@/ui/SectionCard';
import type { VersionHead } from './api';
import { StatusChip } from './StatusChip';

interface VersionListProps {
  versions: VersionHead[];
  // Compares a version with the previous one.
  onCompare: (from: number, to: number) => void;
  footer?: ReactNode;
}

// All saved versions, newest first.
export function VersionList({ versions, onCompare, footer }: VersionListProps) {
  const { preferences } = useUser();
  return (
    <SectionCard title="Versions">
      <Stack component="ul" spacing={1.25} aria-label="Versions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map((head, index) => {
          const earlier = versions[index + 1];
          return (
            <Stack
              component="li"
              key={head.id}
              direction="row"
              sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}
            >
              <Typography sx={{ fontWeight: 600, minWidth: 84 }}>Version {head.version}</Typography>
              <StatusChip status={head.status} />
              <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
                {head.created_by_name}, {formatMoment(head.created_at, preferences)}
                {head.effective_from &&
                  ` · approved by ${head.approved_by_name}, ${formatMoment(head.effective_from, preferences)}`}
              </Typography>
              {earlier && (
                <Button size="small" onClick={() => onCompare(earlier.version, head.version)}>
                  Compare with {earlier.version}
                </Button>
              )}
            </Stack>
          );
        })}
      </Stack>
      {footer}
    </SectionCard>
  );
}
