import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { getSession } from '@/api/session';
import { usePermissions } from '@/parts/access/permissions';
import { planQuery } from '@/parts/access/plan';
import { SectionCard } from '@/ui/SectionCard';
import { firstStepsQuery, steps, type Step } from './first-steps';

// The first steps of a new organization, for people who can take one of them. Nothing once all are done.
export function FirstStepsCard() {
  const { data: done } = useQuery(firstStepsQuery);
  const { data: plan } = useQuery(planQuery(getSession().tenantID));
  const { may } = usePermissions();
  if (!done || !plan) return null;
  const included = steps.filter(({ plan: feature }) => !feature || plan.features[feature]);
  const open = included.filter(({ key }) => !done[key]);
  if (!open.some(({ permission }) => may(permission))) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard
        title="First steps"
        text={`${included.length - open.length} of ${included.length} done. This list disappears when everything is done.`}
      >
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            mt: 1.5,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {included.map((step) => (
            <StepRow key={step.key} step={step} isDone={done[step.key]} mayDo={may(step.permission) ?? false} />
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}

function StepRow({ step, isDone, mayDo }: { step: Step; isDone: boolean; mayDo: boolean }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Stack component="li" direction="row" spacing={1.25} sx={{ color: isDone ? 'text.secondary' : 'text.primary' }}>
      <Box sx={{ color: isDone ? 'success.main' : 'text.secondary', flexShrink: 0, pt: 0.25 }}>
        <Icon size={18} role="img" aria-label={isDone ? 'Done' : 'Open'} />
      </Box>
      <Box>
        {mayDo && !isDone ? (
          <Link component={RouterLink} to={step.path} sx={{ fontWeight: 600 }}>
            {step.title}
          </Link>
        ) : (
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {step.title}
          </Typography>
        )}
        {!isDone && (
          <Typography variant="body2" color="textSecondary">
            {step.reason}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
