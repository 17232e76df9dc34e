import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useNavigate } from 'react-router';
import { isNotFound } from '@/api/api-error';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { toast } from '@/ui/toast';
import { datasetsQuery } from './api';
import { ComplaintDialog } from './ComplaintDialog';
import { DatasetList, datasetPath } from './DatasetList';
import { UploadWizard } from './UploadWizard';
import { SampleFileLink } from './SampleFileLink';

interface ProductComplaintsProps {
  productId: string;
  familyId: string;
}

// The datasets of one product, with upload and manual entry.
export function ProductComplaints({ productId, familyId }: ProductComplaintsProps) {
  const query = useQuery(datasetsQuery(productId));
  const [open, setOpen] = useState<'upload' | 'add' | null>(null);
  const navigate = useNavigate();
  const { may } = usePermissions();
  const mayImport = may('complaint:import') ?? false;
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h5" component="h2">
          Complaint datasets
        </Typography>
        <Stack direction="row" spacing={1}>
          {may('complaint:write') && (
            <Button startIcon={<Plus size={16} />} onClick={() => setOpen('add')}>
              Add complaint
            </Button>
          )}
          {mayImport && (
            <Button variant="contained" startIcon={<Upload size={16} />} onClick={() => setOpen('upload')}>
              Upload complaints
            </Button>
          )}
        </Stack>
      </Stack>
      <Loaded
        query={query}
        height={200}
        error={(error) => (isNotFound(error) ? <EmptyState text="Product not found" /> : 'Error loading the datasets')}
      >
        {(datasets) =>
          datasets.length === 0 ? (
            <EmptyState
              text="No complaints have been uploaded for this product yet."
              action={mayImport ? 'Upload the first file' : undefined}
              onAction={() => setOpen('upload')}
            >
              {mayImport && <SampleFileLink />}
            </EmptyState>
          ) : (
            <DatasetList datasets={datasets} familyId={familyId} />
          )
        }
      </Loaded>
      {open === 'add' && <ComplaintDialog productId={productId} onClose={() => setOpen(null)} />}
      {open === 'upload' && (
        <UploadWizard
          productId={productId}
          onClose={() => setOpen(null)}
          onDone={(dataset, isGoingOn) => {
            setOpen(null);
            if (!isGoingOn) toast.success(`${dataset.accepted_count} complaints imported`);
            void navigate(datasetPath(familyId, dataset));
          }}
        />
      )}
    </Stack>
  );
}
