import { Mark } from '@/ui/Mark';
import type { ObligationState } from './api';
import { stateNames } from './case-labels';

const colors: Record<ObligationState, 'default' | 'warning' | 'error' | 'success' | 'info'> = {
  aware: 'warning',
  assessing: 'warning',
  reportable: 'error',
  uncertain_report: 'error',
  not_reportable: 'default',
  in_summary: 'info',
  not_marketed_there: 'default',
  submitted: 'info',
  rejected: 'error',
  acknowledged: 'success',
  follow_up_due: 'error',
  final: 'success',
};

export const StateMark = ({ state }: { state: ObligationState }) => (
  <Mark tone={colors[state]} label={stateNames[state]} />
);
