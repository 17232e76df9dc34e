import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '@/parts/access/permissions';
import { signingRulesQuery, useSetSigningRules } from './api';

// Whether people may approve what they wrote themselves. Administrators decide, and the trail keeps it.
export function ApprovalRule() {
  const { data: rules } = useQuery(signingRulesQuery);
  const { may } = usePermissions();
  const save = useSetSigningRules();
  if (!rules) return null;
  if (!may('tenant:write')) {
    return (
      <Typography variant="caption" color="textSecondary">
        {rules.authors_may_approve
          ? 'Authors may approve their own versions here.'
          : 'Nobody approves a version they wrote themselves.'}
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
      label={<Typography variant="body2">Authors may approve their own versions (firms of one person)</Typography>}
    />
  );
}
