import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { periodOf, periodParameters } from '@/features/analyses/datasets/ae-query';
import { allProductsQuery } from '@/features/analyses/datasets/hub-api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { PeriodPicker } from '@/parts/filters/PeriodPicker';
import { ProductCodeSearch } from '@/parts/product-code/ProductCodeSearch';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { EmptyState } from '@/ui/EmptyState';
import { KpiCard, KpiGrid } from '@/ui/KpiCard';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { SelectField } from '@/ui/SelectField';
import { formatCount, formatShare } from '@/lib/numbers';
import { competitiveFile, competitiveQuery, type CompetitiveQuery, type CompetitiveRisk } from './competitive-api';
import type { Harm } from './competitive-labels';
import { HarmTable, SeverityChart } from './CompetitiveTables';
import { AbsentHazards, CompetitorRecalls } from './CompetitorHazards';
import { HarmDrawer } from './HarmDrawer';
import { ShareMatrices } from './ShareMatrix';

// Our reports and the competitors' reports, mapped to the same harms and compared with the same risk file.
export function CompetitiveRiskPage() {
  const [params, setParams] = useSearchParams();
  const { data: products = [] } = useQuery(allProductsQuery);
  const code = params.get('procode');
  const productId = params.get('product_id') ?? '';
  const period = periodOf(Object.fromEntries(params));
  const query: CompetitiveQuery | null =
    code === null
      ? null
      : {
          product_code: code,
          ...(periodParameters(period) as Partial<CompetitiveQuery>),
          ...(productId && { product_id: productId }),
        };
  const change = (part: Record<string, string>) =>
    setParams((current) => {
      for (const [name, value] of Object.entries(part)) {
        if (value === '') current.delete(name);
        else current.set(name, value);
      }
      return current;
    });
  return (
    <>
      <PageHeader
        title="Competitive Risk Analysis"
        crumbs={[{ title: 'Risk Analysis', path: paths.intellirisk.home }]}
        chips={code && <Chip label={code} onDelete={() => change({ procode: '' })} />}
        actions={query && <CompetitiveExport query={query} />}
      />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', mb: 2, alignItems: 'center' }}>
        <Box sx={{ width: { xs: '100%', sm: 300 } }}>
          <ProductCodeSearch onChoose={({ product_code }) => change({ procode: product_code })} />
        </Box>
        <PeriodPicker
          value={period}
          onChange={(next) =>
            change({ start_date: '', end_date: '', ...(periodParameters(next) as Record<string, string>) })
          }
        />
        <Box sx={{ width: { xs: '100%', sm: 260 } }}>
          <SelectField
            label="Product"
            options={{ '': 'No risk file', ...Object.fromEntries(products.map(({ id, name }) => [id, name])) }}
            value={products.some(({ id }) => id === productId) ? productId : ''}
            onChange={(event) => change({ product_id: event.target.value })}
          />
        </Box>
      </Stack>
      {query ? (
        <Comparison key={JSON.stringify(query)} query={query} />
      ) : (
        <EmptyState text="Choose a product code to compare your reports with your competitors’." />
      )}
    </>
  );
}

function Comparison({ query }: { query: CompetitiveQuery }) {
  const loaded = useQuery(competitiveQuery(query));
  const [opened, setOpened] = useState<Harm | null>(null);
  return (
    <Loaded query={loaded} error="Error comparing the reports" height={420}>
      {(data) => {
        if (data.us.reports + data.them.reports + data.them.recalls === 0) {
          return (
            <EmptyState text="Neither side has reports for this product code in the period. Choose a longer period." />
          );
        }
        return (
          <Stack spacing={3}>
            <FreshnessStamp meta={data.meta} />
            <Sides answer={data} />
            <Typography variant="caption" color="textSecondary">
              {data.caveat} {formatCount(data.mapping_count)} mapped terms.
            </Typography>
            {query.product_id === undefined ? (
              <Alert severity="info" role="note">
                Choose a product to see both matrices and hazards missing from its risk definition.
              </Alert>
            ) : (
              data.matrix.length === 0 && <NoGrid />
            )}
            {data.matrix.length > 0 && <ShareMatrices answer={data} onOpen={setOpened} />}
            <HarmTable answer={data} onOpen={setOpened} />
            {data.riskdefinition_version_id !== null && <AbsentHazards answer={data} />}
            <CompetitorRecalls answer={data} />
            {data.matrix.length > 0 && <SeverityChart answer={data} />}
            {opened && <HarmDrawer answer={data} harm={opened} onClose={() => setOpened(null)} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const NoGrid = () => (
  <Alert severity="info" role="note">
    This product has no risk grid yet.{' '}
    <Link component={RouterLink} to={paths.productHub.home}>
      Set one up for the product or its family
    </Link>{' '}
    to see the matrices.
  </Alert>
);

const Sides = ({ answer: { us, them } }: { answer: CompetitiveRisk }) => (
  <>
    <KpiGrid label="Both sides">
      {[
        { ...us, whose: 'Our' },
        { ...them, whose: 'Their' },
      ].flatMap(({ whose, name, reports, coded, uncoded_share, recalls, class_1_recalls }) => [
        <KpiCard
          key={`${whose} reports`}
          label={`${whose} reports`}
          statistic="count"
          value={formatCount(reports)}
          note={name}
        />,
        <KpiCard
          key={`${whose} uncoded`}
          label={`${whose} uncoded`}
          statistic="uncoded_share"
          value={formatShare(uncoded_share)}
          note={`${formatCount(coded)} reports name a mapped harm`}
          explanation="Reports without a harm in the harm mapping"
        />,
        <KpiCard
          key={`${whose} recalls`}
          label={`${whose} recalls`}
          statistic="recall_count"
          value={formatCount(recalls)}
          note={`${formatCount(class_1_recalls)} of class I`}
          explanation="Recall events for this product code initiated in the period"
        />,
      ])}
    </KpiGrid>
    {us.reports === 0 && (
      <Alert severity="info" role="note">
        None of these reports are yours.{' '}
        <Link component={RouterLink} to={paths.tenant.competitorSettings}>
          The competitor settings
        </Link>{' '}
        define your manufacturer names.
      </Alert>
    )}
  </>
);

const fileFormats = { xlsx: 'Workbook (XLSX)', pdf: 'Document (PDF)', docx: 'Editable document (DOCX)' } as const;

function CompetitiveExport({ query }: { query: CompetitiveQuery }) {
  const download = useDownload();
  if (usePermissions().may('export:create') !== true) return null;
  return (
    <ExportMenu
      formats={fileFormats}
      isPending={download.isPending}
      onChoose={(format) =>
        download.mutate({
          call: () => competitiveFile({ ...query, format }),
          name: `competitive-risk-${query.product_code}.${format}`,
        })
      }
    />
  );
}
