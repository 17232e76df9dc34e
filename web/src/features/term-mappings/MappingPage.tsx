import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, Signature, Sparkles } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '@/lib/paths';
import { countOf, formatCount } from '@/lib/numbers';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { SignDialog } from '@/parts/signature/SignDialog';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { useListAddress } from '@/ui/table/use-list-address';
import { toast } from '@/ui/toast';
import { exportCall, mappingsQuery, useAccept, useImport, usePublish, useSuggest, type TermRow } from './api';
import { MappingDrawer } from './MappingDrawer';
import { MappingTable } from './MappingTable';

const statuses = ['unmapped', 'suggested', 'confirmed', 'rejected'] as const;
export type MappingStatus = TermRow['status'];
const statusLabels: Record<MappingStatus, string> = {
  unmapped: 'Not mapped',
  suggested: 'Suggested',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
};

// Maps the organization's complaint codes to IMDRF terms, FDA codes and harms, so that complaints and public reports
// can be compared.
export function MappingPage() {
  const query = useQuery(mappingsQuery);
  const { data } = query;
  const address = useListAddress();
  const status = statuses.find((known) => known === address.params.get('status')) ?? 'all';
  const [isSigning, setSigning] = useState(false);
  const publish = usePublish();
  const accept = useAccept();
  const { may } = usePermissions();
  const navigate = useNavigate();
  const mayWrite = may('riskdefinition:write') === true;
  const rows = data?.rows.filter((row) => status === 'all' || row.status === status);
  const suggested = rows?.flatMap((row) => (row.status === 'suggested' && row.id !== null ? [row.id] : [])) ?? [];
  const opened = data?.rows.find(({ source_term }) => source_term === address.opened);
  const confirmed = data?.counts.confirmed ?? 0;
  const acceptAll = () =>
    accept.mutate(suggested, {
      onSuccess: (list) =>
        toast.success(`${formatCount(list.length)} suggestion${list.length === 1 ? '' : 's'} confirmed`),
    });
  const content =
    data?.rows.length === 0 ? (
      <EmptyState
        text="No terms to map yet. Upload complaints with your own complaint codes, or import a mapping."
        action="Go to the complaints"
        onAction={() => void navigate(paths.dashboard.complaints)}
      />
    ) : (
      <Stack spacing={1.5}>
        {data && (
          <Typography variant="body2" color="textSecondary">
            IMDRF release {data.imdrf_release}.{' '}
            {data.approved_version === null
              ? 'No version has been signed yet.'
              : `Version ${data.approved_version} is signed.`}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={status}
            aria-label="Status"
            onChange={(_, value: MappingStatus | 'all' | null) =>
              address.setFilter('status', value && value !== 'all' ? [value] : [])
            }
            sx={{ flexWrap: 'wrap' }}
          >
            <ToggleButton value="all">All</ToggleButton>
            {statuses.map((key) => (
              <ToggleButton key={key} value={key}>
                {statusLabels[key]} ({formatCount(data?.counts[key] ?? 0)})
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {mayWrite && suggested.length > 0 && (
            <Button size="small" loading={accept.isPending} onClick={acceptAll}>
              Accept {suggested.length === 1 ? 'the suggestion' : `all ${countOf(suggested.length, 'suggestion')}`}
            </Button>
          )}
        </Stack>
        <MappingTable rows={rows} statusLabels={statusLabels} address={address} />
      </Stack>
    );
  return (
    <>
      <PageHeader
        title="Term mapping"
        crumbs={[
          { title: 'Product Hub', path: paths.productHub.home },
          { title: 'Customer Complaints', path: paths.dashboard.complaints },
        ]}
        actions={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {mayWrite && <SuggestButton isUseful={(data?.counts.unmapped ?? 0) > 0} />}
            {mayWrite && <ImportButton />}
            <ExportButton />
            {may('riskgrid:approve') && (
              <Button
                variant="contained"
                startIcon={<Signature size={16} />}
                disabled={confirmed === 0}
                onClick={() => setSigning(true)}
              >
                Sign version
              </Button>
            )}
          </Stack>
        }
      />
      <Loaded query={query} error="Error loading the term mapping" loading={content}>
        {() => content}
      </Loaded>
      {opened && <MappingDrawer key={opened.source_term} row={opened} mayWrite={mayWrite} onClose={address.close} />}
      {isSigning && (
        <SignDialog
          title="Sign mapping"
          record={`Term mapping, version ${(data?.approved_version ?? 0) + 1}: ${formatCount(confirmed)} confirmed terms`}
          meaning="approved"
          onSign={(signature) => publish.mutateAsync(signature)}
          onDone={() => {
            setSigning(false);
            toast.success('Mapping signed');
          }}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  );
}

function SuggestButton({ isUseful }: { isUseful: boolean }) {
  const suggest = useSuggest();
  const run = () =>
    suggest.mutate(undefined, {
      onSuccess: ({ suggested }) => toast.success(`${countOf(suggested, 'suggestion')} made`),
    });
  return (
    <Button startIcon={<Sparkles size={16} />} disabled={!isUseful} loading={suggest.isPending} onClick={run}>
      Suggest
    </Button>
  );
}

function ExportButton() {
  const download = useDownload();
  return (
    <Button
      startIcon={<Download size={16} />}
      loading={download.isPending}
      onClick={() => download.mutate({ call: exportCall, name: 'term-mapping.xlsx' })}
    >
      Export
    </Button>
  );
}

function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const upload = useImport();
  const faults = upload.data?.errors ?? [];
  return (
    <>
      <Button startIcon={<FileUp size={16} />} loading={upload.isPending} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Mapping file"
        accept=".csv,.xlsx"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) {
            upload.mutate(file, {
              onSuccess: ({ imported, errors }) => {
                if (errors.length === 0) toast.success(`${countOf(imported, 'term')} imported`);
              },
            });
          }
          target.value = '';
        }}
      />
      {faults.length > 0 && (
        <Alert severity="error" onClose={upload.reset} sx={{ width: '100%' }}>
          Nothing was imported. Row {faults[0]?.row}, {faults[0]?.column}: {faults[0]?.message}
          {faults.length > 1 && `, and ${faults.length - 1} more`}
        </Alert>
      )}
    </>
  );
}
