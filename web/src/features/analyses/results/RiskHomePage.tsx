import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { generatePath, Link as RouterLink, useNavigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { analysisPath } from '@/features/analyses/analysis-place';
import { RiskGuide } from '@/features/analyses/datasets/RiskGuide';
import { formatMoment } from '@/lib/dates';
import { familyAddress } from '@/lib/hub-owner';
import { countOf, formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';
import { riskHomeQuery, type HomeFamily, type HomeProduct } from './home-api';
import { RiskFamilyHead } from './RiskFamilyHead';

const { intellirisk, productHub } = paths;

// Risk management at a glance: files, open work, and risks that left their documented level.
export function RiskHomePage() {
  const navigate = useNavigate();
  const query = useQuery(riskHomeQuery);
  const families = query.data?.families.filter(({ products }) => products.length > 0);
  return (
    <>
      <PageHeader
        title="Risk"
        crumbs={[{ title: 'Post-Market Tools' }, { title: 'Risk Analysis', path: paths.intellirisk.home }]}
      />
      <Loaded query={{ ...query, data: families }} error="Error loading the risks" height={420}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              text="No products yet. Add a product to track its risks."
              action="Go to the Product Hub"
              onAction={() => void navigate(productHub.home)}
            />
          ) : (
            <Stack spacing={4}>
              {shown.map((family) => (
                <Family key={family.family_id ?? 'none'} family={family} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

function Family({ family }: { family: HomeFamily }) {
  const { family_name, riskgrid, riskdefinition, products } = family;
  const isReady = riskgrid?.status === 'approved' && riskdefinition?.status === 'approved';
  const hasAnalyses = products.some(({ analyses }) => Object.values(analyses).some((count) => count > 0));
  return (
    <Box component="section" aria-label={family_name}>
      <RiskFamilyHead family={family} />
      {!(isReady && hasAnalyses) && (
        <RiskGuide
          familyId={family.family_id}
          gridStatus={riskgrid?.status}
          definitionStatus={riskdefinition?.status}
          hasAnalyses={hasAnalyses}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          alignItems: 'start',
        }}
      >
        {products.map((product) => (
          <Product key={product.product_id} product={product} family={family} />
        ))}
      </Box>
    </Box>
  );
}

const states = {
  draft: 'in triage',
  mapping: 'in coding',
  review: 'in second review',
  completed: 'completed',
} as const;
const mostDrifted = 5;

function Product({ product, family }: { product: HomeProduct; family: HomeFamily }) {
  const { preferences } = useUser();
  const mayStart = usePermissions().may('analysis:create') ?? false;
  const { product_id, product_name, analyses, items_waiting, annotations_waiting, drifted, last_completed } = product;
  const counts = (Object.keys(states) as (keyof typeof states)[]).filter((state) => analyses[state] > 0);
  const place = { familyId: familyAddress(family.family_id), productId: product_id };
  return (
    <Card component="article" aria-label={product_name} sx={{ p: 2 }}>
      <Stack spacing={1.25}>
        <Link component={RouterLink} to={generatePath(intellirisk.product, place)} variant="h6" underline="hover">
          {product_name}
        </Link>
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          {counts.length === 0 && <Mark label="No analysis yet" />}
          {counts.map((state) => (
            <Chip
              key={state}
              size="small"
              variant="outlined"
              label={`${formatCount(analyses[state])} ${states[state]}`}
            />
          ))}
        </Stack>
        {(items_waiting > 0 || annotations_waiting > 0) && (
          <Typography variant="body2">
            {countOf(items_waiting, 'item')} and {countOf(annotations_waiting, 'annotation')} awaiting action.
          </Typography>
        )}
        {drifted.length > 0 && (
          <Box
            component="ul"
            aria-label="Risks that left their documented level"
            sx={{ m: 0, p: 0, listStyle: 'none' }}
          >
            {drifted.slice(0, mostDrifted).map((risk) => (
              <Drifted key={risk.risk_id} risk={risk} />
            ))}
            {drifted.length > mostDrifted && (
              <Typography component="li" variant="caption">
                and {formatCount(drifted.length - mostDrifted)} more
              </Typography>
            )}
          </Box>
        )}
        {last_completed && (
          <Typography variant="body2" color="textSecondary">
            Last completed:{' '}
            <Link
              component={RouterLink}
              to={analysisPath({ ...last_completed, product_id, family_id: family.family_id }, 'summary')}
            >
              {last_completed.name}, version {last_completed.version}
            </Link>
            , {formatMoment(last_completed.completed_at, preferences)}
          </Typography>
        )}
        {mayStart && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              size="small"
              variant="outlined"
              component={RouterLink}
              to={generatePath(intellirisk.product, place)}
            >
              Start complaint analysis
            </Button>
            <Button size="small" variant="outlined" component={RouterLink} to={intellirisk.adverseEvents}>
              Start AE analysis
            </Button>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function Drifted({ risk }: { risk: HomeProduct['drifted'][number] }) {
  const isUp = risk.drift === 'up';
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center', py: 0.25 }}>
      <Box sx={{ color: isUp ? 'warning.main' : 'success.main', display: 'flex' }}>
        {isUp ? <TrendingUp size={16} aria-hidden /> : <TrendingDown size={16} aria-hidden />}
      </Box>
      <Typography variant="body2">
        <strong>{risk.risk_id}</strong> {risk.hazard} → {risk.harm}: {isUp ? 'more' : 'less'} often than documented
      </Typography>
    </Stack>
  );
}
