import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { countOf, formatChange, formatCount, formatShare } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { productCodeQuery } from '@/parts/product-code/api';
import { CodeOption } from '@/parts/product-code/ProductCodeSearch';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { DetailSection } from '@/ui/DetailSection';
import { FactSection } from '@/ui/FactSection';
import { Loaded } from '@/ui/Loaded';
import { profileQuery, type ProductCode } from './api';
import { CodeFacts } from './CodeFacts';

interface CodeDrawerProps {
  code: string;
  onOpen: (code: string) => void;
  onClose: () => void;
}

export function CodeDrawer({ code, onOpen, onClose }: CodeDrawerProps) {
  const query = useQuery(productCodeQuery(code));
  const found = query.data?.product_code;
  return (
    <DetailDrawer
      title={found ? `${code} · ${found.device_name || 'Not in the classification'}` : code}
      onClose={onClose}
    >
      <Loaded query={query} error="Error loading the product code">
        {({ product_code, similar, related }) =>
          product_code === null ? (
            <CodeList title={`No product code matches ${code}. Did you mean…`} codes={similar} onOpen={onOpen} />
          ) : (
            <Stack spacing={3}>
              <Actions code={code} />
              {product_code.definition && (
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                  {product_code.definition}
                </Typography>
              )}
              <CodeFacts code={product_code} />
              <MiniProfile code={code} />
              <CodeList
                title={`Other codes under 21 CFR ${product_code.regulation_number}`}
                codes={related}
                onOpen={onOpen}
              />
            </Stack>
          )
        }
      </Loaded>
    </DetailDrawer>
  );
}

const Actions = ({ code }: { code: string }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
    <Button
      variant="contained"
      size="small"
      component={RouterLink}
      to={`${paths.dashboard.adverseEvents}?procode=${code}`}
    >
      Adverse events
    </Button>
    <Button
      variant="outlined"
      size="small"
      component={RouterLink}
      to={`${paths.dashboard.recalls}?procode=${code}&timePeriod=ALL`}
    >
      Recalls
    </Button>
    <Button variant="outlined" size="small" component={RouterLink} to={`${paths.dashboard.profile}?procode=${code}`}>
      Device profile
    </Button>
    <Button variant="outlined" size="small" component={RouterLink} to={`${paths.monitoring}?procode=${code}`}>
      Create monitor
    </Button>
    <Button variant="outlined" size="small" component={RouterLink} to={`${paths.productHub.home}?procode=${code}`}>
      Add to product
    </Button>
  </Stack>
);

// Omitted without access to device profiles; the code itself is visible to everyone.
function MiniProfile({ code }: { code: string }) {
  const { data } = useQuery(profileQuery(code));
  if (!data) return null;
  const { totals, year_on_year, recalls, product_problems } = data;
  const [first] = product_problems;
  return (
    <FactSection
      title="At a glance"
      facts={[
        { label: 'Reports, all time', statistic: 'count', value: formatCount(totals.reports) },
        {
          label: 'Last 12 complete months',
          statistic: 'change',
          value: `${formatCount(year_on_year.current.total)} (${formatChange(year_on_year.delta_pct.total)} vs. previous 12 months)`,
        },
        { label: 'Deaths, all time', statistic: 'event_type', value: formatCount(totals.deaths) },
        {
          label: 'Most frequent problem',
          statistic: 'share',
          value: first && `${first.term} (${formatShare(first.share)} of reports)`,
        },
        {
          label: 'Recalls',
          statistic: 'recall_count',
          value:
            recalls.products === 0
              ? 'No recall on file'
              : `${countOf(recalls.events, 'event')}, ${countOf(recalls.open, 'product')} ongoing`,
        },
      ]}
    />
  );
}

interface CodeListProps {
  title: string;
  codes: ProductCode[];
  onOpen: (code: string) => void;
}

const CodeList = ({ title, codes, onOpen }: CodeListProps) =>
  codes.length === 0 ? null : (
    <DetailSection title={title}>
      <Stack sx={{ alignItems: 'stretch' }}>
        {codes.map((code) => (
          <Link
            key={code.product_code}
            component="button"
            color="inherit"
            underline="hover"
            onClick={() => onOpen(code.product_code)}
            sx={{ py: 0.5, textAlign: 'start' }}
          >
            <CodeOption code={code} />
          </Link>
        ))}
      </Stack>
    </DetailSection>
  );
