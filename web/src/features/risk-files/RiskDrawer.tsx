import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { FactList } from '@/ui/FactList';
import type { RiskRow } from './definition-api';
import { RegionMark } from '@/parts/risk-grid/RegionMark';

const controlLabels = {
  inherent_safety: 'Inherent safety by design',
  protective_measure: 'Protective measure',
  information_for_safety: 'Information for safety',
} as const;

// One risk from hazard to residual risk.
export function RiskDrawer({ row, onClose }: { row: RiskRow; onClose: () => void }) {
  const codes = [...row.imdrf_a, ...row.imdrf_e, ...row.imdrf_f, ...row.imdrf_g].join(', ');
  const residual = row.residual_severity === null ? 'not estimated' : `severity ${row.residual_severity}`;
  return (
    <DetailDrawer title={`${row.risk_id} · ${row.hazard}`} onClose={onClose}>
      <Stack spacing={2.5}>
        <FactList
          facts={[
            { label: 'Hazard category', value: row.hazard_category },
            { label: 'Sequence of events', value: row.sequence_of_events },
            { label: 'Hazardous situation', value: row.hazardous_situation },
            { label: 'Harm', value: row.harm },
            { label: 'Severity', value: row.severity_label },
            { label: 'Probability', value: row.probability_label || 'cannot be estimated' },
            {
              label: 'P1 × P2',
              value: row.p1 !== null && row.p2 !== null ? `${row.p1} × ${row.p2} = ${row.p1 * row.p2}` : '',
            },
            { label: 'Initial risk', value: <RegionMark key="initial" region={row.initial_region} /> },
            { label: 'Residual risk', value: <RegionMark key="residual" region={row.residual_region} /> },
            { label: 'Residual estimate', value: residual },
            { label: 'Benefit-risk analysis', value: row.benefit_risk_ref },
            { label: 'IMDRF codes', value: codes },
            { label: 'Document', value: row.document_ref },
          ]}
        />
        <div>
          <Typography variant="h6" component="h3">
            Risk controls
          </Typography>
          {row.risk_controls.length === 0 && <Typography color="textSecondary">None</Typography>}
          <Stack component="ol" spacing={1} sx={{ m: 0, pl: 2.5 }}>
            {row.risk_controls.map(({ type, text, verification_ref }) => (
              <li key={`${type} ${text}`}>
                <Typography variant="body2">
                  <strong>{controlLabels[type]}</strong>: {text}
                  {verification_ref && ` (verified by ${verification_ref})`}
                </Typography>
              </li>
            ))}
          </Stack>
        </div>
      </Stack>
    </DetailDrawer>
  );
}
