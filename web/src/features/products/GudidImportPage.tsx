import { useCallback, useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { alertText } from '@/api/error-text';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { PageHeader } from '@/ui/PageHeader';
import { CompareDialog } from './CompareDialog';
import { DeviceFacets } from './DeviceFacets';
import { DeviceSearchForm } from './DeviceSearchForm';
import { DeviceTable } from './DeviceTable';
import {
  deviceSearchQuery,
  filterKeys,
  type DeviceSearch,
  type FilterKey,
  type GudidAnswer,
  type GudidDevice,
} from './gudid-api';
import { familyPath } from './hub-paths';
import { ImportDialog } from './ImportDialog';

export function GudidImportPage() {
  return (
    <PermissionGate permission="gudid:import" what="GUDID import">
      <GudidImport />
    </PermissionGate>
  );
}

const isKey = (text: string | null): text is FilterKey => text !== null && text in filterKeys;

function GudidImport() {
  const [params, setParams] = useSearchParams();
  const key = params.get('key');
  const search: DeviceSearch = {
    query: params.get('query') ?? '',
    key: isKey(key) ? key : '',
    value: params.get('value') ?? '',
  };
  const { data, isError, error, isFetching, isPlaceholderData, fetchStatus, refetch } = useQuery(
    deviceSearchQuery(search),
  );
  const isAsked = search.query !== '' || (search.key !== '' && search.value !== '');
  const look = ({ query, key: by, value }: DeviceSearch) =>
    setParams({ ...(query && { query }), ...(by && value && { key: by, value }) });
  return (
    <>
      <PageHeader title="Import from GUDID" crumbs={[{ title: 'Product Hub', path: paths.productHub.home }]} />
      <Box sx={{ mt: -1.5, mb: 2 }}>
        <FreshnessStamp meta={data?.meta} isFailed={isError} />
      </Box>
      <DeviceSearchForm key={JSON.stringify(search)} search={search} isPending={isFetching} onSearch={look} />
      {isError && <ErrorPanel text={alertText(error)} onRetry={() => void refetch()} />}
      {!isAsked && (
        <EmptyState text="Search the public device database by brand, company, device identifier, catalog number, GMDN term or product code." />
      )}
      {isAsked && !data && fetchStatus === 'fetching' && <Skeleton variant="rounded" height={560} />}
      {isAsked && data && !isError && (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <Found key={search.query} answer={data} search={search} onSearch={look} />
        </Box>
      )}
    </>
  );
}

interface FoundProps {
  answer: GudidAnswer;
  search: DeviceSearch;
  onSearch: (search: DeviceSearch) => void;
}

function Found({ answer, search, onSearch }: FoundProps) {
  const navigate = useNavigate();
  // Complete devices, because a facet may remove them from the list without deselecting them.
  const [chosen, setChosen] = useState<ReadonlyMap<string, GudidDevice>>(new Map());
  const [importing, setImporting] = useState<GudidDevice[] | null>(null);
  const [compared, setCompared] = useState<GudidDevice | null>(null);
  const { rows, total_rows, truncated, facets } = answer;
  const open = useMemo(() => rows.filter(({ already_imported }) => !already_imported), [rows]);
  const keys = useMemo(() => new Set(chosen.keys()), [chosen]);
  const toggle = useCallback(
    (primaryDi: string) =>
      setChosen((last) => {
        const next = new Map(last);
        const device = rows.find(({ primary_di }) => primary_di === primaryDi);
        if (!next.delete(primaryDi) && device) next.set(primaryDi, device);
        return next;
      }),
    [rows],
  );
  if (total_rows === 0) {
    return <EmptyState text="No devices match. Try fewer words, or the beginning of a word or identifier." />;
  }
  const isAll = open.every(({ primary_di }) => chosen.has(primary_di));
  const toggleAll = () => {
    const next = new Map(chosen);
    for (const device of open) {
      if (isAll) next.delete(device.primary_di);
      else next.set(device.primary_di, device);
    }
    setChosen(next);
  };
  const outside = chosen.size - rows.filter(({ primary_di }) => chosen.has(primary_di)).length;
  return (
    <Stack spacing={2}>
      {truncated && (
        <Alert severity="warning" role="note">
          {formatCount(total_rows)} devices match; the first {formatCount(rows.length)} are shown. Add a word or a
          filter to narrow the results.
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography sx={{ flexGrow: 1 }} role="status">
          {formatCount(total_rows)} {total_rows === 1 ? 'device' : 'devices'}
          {chosen.size > 0 && `, ${formatCount(chosen.size)} selected`}
          {outside > 0 && `, ${formatCount(outside)} of them not in this list`}
        </Typography>
        <Button variant="contained" disabled={chosen.size === 0} onClick={() => setImporting([...chosen.values()])}>
          Import selected
        </Button>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' } }}>
        <DeviceFacets
          facets={facets}
          chosen={search}
          onChoose={(key, value) => onSearch({ query: search.query, key, value })}
        />
        <DeviceTable devices={rows} chosen={keys} onToggle={toggle} onToggleAll={toggleAll} onCompare={setCompared} />
      </Box>
      {importing && (
        <ImportDialog
          devices={importing}
          onImported={() => setChosen(new Map())}
          onOpenHub={(familyId) => void navigate(familyPath(familyId))}
          onClose={() => setImporting(null)}
        />
      )}
      {compared && <CompareDialog device={compared} onClose={() => setCompared(null)} />}
    </Stack>
  );
}
