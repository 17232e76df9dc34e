import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Microscope } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePermissions } from '@/parts/access/permissions';
import { DetailSection } from '@/ui/DetailSection';
import { Loaded } from '@/ui/Loaded';
import { investigationsQuery, useStartInvestigation } from './api';
import { InvestigationLinks, investigationPath } from './InvestigationLinks';

// The investigations of a complaint, and the start of the next one.
export function ComplaintInvestigations({ productId, complaintId }: { productId: string; complaintId: string }) {
  const query = useQuery(investigationsQuery({ complaint_id: complaintId }));
  const mayWrite = usePermissions().may('investigation:write') ?? false;
  const navigate = useNavigate();
  const start = useStartInvestigation();
  const startAndOpen = () =>
    start.mutate(
      { product_id: productId, complaint_ids: [complaintId] },
      { onSuccess: ({ id }) => void navigate(investigationPath(id)) },
    );
  return (
    <DetailSection title="Investigations">
      <Loaded query={query} error="Error loading the investigations" height={40}>
        {({ rows }) => (
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            {rows.length > 0 ? (
              <InvestigationLinks rows={rows} />
            ) : (
              <Typography variant="body2" color="textSecondary">
                This complaint has not been investigated.
              </Typography>
            )}
            {mayWrite && rows.every(({ state }) => state === 'closed' || state === 'not_required') && (
              <Button
                size="small"
                variant="outlined"
                startIcon={<Microscope size={16} />}
                loading={start.isPending}
                onClick={startAndOpen}
              >
                Start investigation
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </DetailSection>
  );
}
