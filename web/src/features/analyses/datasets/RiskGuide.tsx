import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { generatePath, Link as RouterLink } from 'react-router';
import { familyAddress } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  to: string;
}

interface RiskGuideProps {
  familyId: string | null;
  // Without a family, the product has its own risk files.
  productId?: string;
  // Absent: there is none.
  gridStatus: string | undefined;
  definitionStatus: string | undefined;
  hasAnalyses: boolean;
}

function stepsOf({ familyId: id, productId, gridStatus, definitionStatus, hasAnalyses }: RiskGuideProps): Step[] {
  const familyId = familyAddress(id);
  const hub =
    id === null && productId
      ? generatePath(paths.productHub.product, { familyId, productId })
      : generatePath(paths.productHub.family, { familyId });
  return [
    {
      title: 'Risk grid',
      text: 'Define severity, probability and acceptability, then approve the grid.',
      isDone: gridStatus === 'approved',
      to: `${hub}?tab=riskgrid`,
    },
    {
      title: 'Risk definition',
      text: 'Upload the hazards, hazardous situations and harms of your risk file, then approve it.',
      isDone: definitionStatus === 'approved',
      to: `${hub}?tab=riskdefinition`,
    },
    {
      title: 'Data',
      text: 'Choose complaints or adverse events, then start an analysis.',
      isDone: hasAnalyses,
      to: generatePath(paths.intellirisk.family, { familyId }),
    },
  ];
}

// The steps a family needs before its risks can be observed, in order.
export function RiskGuide(props: RiskGuideProps) {
  const steps = stepsOf(props);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card component="ol" aria-label="Next steps" variant="outlined" sx={{ m: 0, mb: 2, p: 2, listStyle: 'none' }}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {steps.map(({ title, text, isDone, to }, index) => (
          <Stack component="li" key={title} direction="row" spacing={1.25}>
            <Box sx={{ color: isDone ? 'success.main' : 'text.secondary', display: 'flex', pt: 0.25 }}>
              {isDone ? (
                <CircleCheck size={20} role="img" aria-label="Done:" />
              ) : (
                <CircleDashed size={20} role="img" aria-label="To do:" />
              )}
            </Box>
            <div>
              <Typography sx={{ fontWeight: 600 }}>
                {index + 1}. {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
              {index === next && (
                <Button size="small" variant="outlined" component={RouterLink} to={to} sx={{ mt: 1 }}>
                  Open
                </Button>
              )}
            </div>
          </Stack>
        ))}
      </Box>
    </Card>
  );
}
