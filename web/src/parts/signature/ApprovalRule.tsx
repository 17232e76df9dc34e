import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '@/parts/access/permissions';
import { signingRulesQuery, useSetSigningRules } from './api';

// Whether users may approve their own work. Administrators decide, and changes are audited.
export function ApprovalRule() {
  const { data: rules } = useQuery(signingRulesQuery);
  const { may } = usePermissions();
  const save = useSetSigningRules();
  if (!rules) return null;
  if (!may('tenant:write')) {
    return (
      <Typography variant="caption" color="textSecondary">
        {rules.authors_may_approve
          ? 'Authors may approve their own versions.'
          : 'Authors cannot approve their own versions.'}
      </Typography>
    );
  }
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={rules.authors_may_approve}
          disabled={save.isPending}
          onChange={(_, authors_may_approve) => save.mutate({ ...rules, authors_may_approve })}
        />
      }
      label={<Typography variant="body2">Authors may approve their own versions (for single-person firms)</Typography>}
    />
  );
}
