import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@/lib/dates';
import { countOf, formatCount, formatPercent } from '@/lib/numbers';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { FactList } from '@/ui/FactList';
import { FactSection } from '@/ui/FactSection';
import { Loaded } from '@/ui/Loaded';
import { dataVersionsQuery, type DataVersion, type PublicDataMeta, type Quality } from './api';
import { sourceName } from './meta-text';

interface DataQualityDrawerProps {
  meta: PublicDataMeta;
  quality?: Quality;
  byYear?: ReactNode;
  onClose: () => void;
}

export function DataQualityDrawer({ meta, quality, byYear, onClose }: DataQualityDrawerProps) {
  const { query_stamp: stamp } = meta;
  return (
    <DetailDrawer title="Data and quality" onClose={onClose}>
      <Stack spacing={3}>
        <FactList
          facts={[
            { label: 'Source', value: sourceName(meta) },
            { label: 'Data through', value: formatDay(meta.data_through) },
            { label: 'Loaded', value: formatDay(meta.loaded_at) },
            { label: 'Data version', value: meta.data_version },
            { label: 'Incomplete from', value: meta.incomplete_from },
            { label: 'Query stamp', value: <code>{stamp.id}</code> },
            { label: 'Rows counted', value: formatCount(stamp.row_count) },
            { label: 'Row checksum', value: <code>{stamp.rows_sha256.slice(0, 16)}…</code> },
          ]}
        />
        {meta.warnings.map((warning) => (
          <Alert key={warning} severity="info">
            {warning}
          </Alert>
        ))}
        {quality && <QualityFacts quality={quality} />}
        {byYear}
        <LoadedVersion id={meta.data_version} />
      </Stack>
    </DetailDrawer>
  );
}

const QualityFacts = ({ quality }: { quality: Quality }) => (
  <FactSection
    title="Selected reports"
    statistic="data_quality"
    facts={[
      { label: 'Missing device identifier (UDI)', value: formatPercent(quality.missing_udi_pct) },
      { label: 'Missing device problem', value: formatPercent(quality.missing_product_problem_pct) },
      { label: 'Missing date of event', value: formatPercent(quality.missing_event_date_pct) },
      { label: 'Near-duplicates', value: formatPercent(quality.duplicate_pct) },
      { label: 'With follow-ups', value: formatPercent(quality.followup_pct) },
    ]}
  />
);

function LoadedVersion({ id }: { id: string }) {
  const query = useQuery(dataVersionsQuery);
  return (
    <Loaded query={query} error="Error loading the data versions" height={160}>
      {(versions) => {
        const version = versions.find((other) => other.id === id);
        return version ? <VersionSources version={version} /> : null;
      }}
    </Loaded>
  );
}

const VersionSources = ({ version }: { version: DataVersion }) => (
  <section>
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
      <Typography variant="h6" component="h3">
        Data loads
      </Typography>
      {version.is_generated && <Chip size="small" color="warning" label="Generated demo data" />}
    </Stack>
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Source</TableCell>
            <TableCell align="right">Read</TableCell>
            <TableCell align="right">Accepted</TableCell>
            <TableCell align="right">Repaired</TableCell>
            <TableCell align="right">Rejected</TableCell>
            <TableCell align="right">Duplicates</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {version.sources.map((source) => (
            <TableRow key={source.name + source.origin}>
              <TableCell>{source.name}</TableCell>
              <TableCell align="right">{formatCount(source.read)}</TableCell>
              <TableCell align="right">{formatCount(source.accepted)}</TableCell>
              <TableCell align="right">{formatCount(source.repaired)}</TableCell>
              <TableCell align="right">{formatCount(source.rejected)}</TableCell>
              <TableCell align="right">{formatCount(source.duplicate)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
    {version.difference && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Since {version.difference.from_version}: {countOf(version.difference.added, 'report')} added,{' '}
        {formatCount(version.difference.changed)} changed, {formatCount(version.difference.followed_up)} with
        follow-ups, {formatCount(version.difference.withdrawn)} withdrawn.
      </Typography>
    )}
  </section>
);
