import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { CircleCheck, CircleX } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/form-errors';
import { roleLabel } from '@/lib/labels';
import { FormDialog } from '@/ui/FormDialog';
import { fieldProps } from '@/ui/form-fields';
import { SelectField } from '@/ui/SelectField';
import { addressesIn, inviteFormSchema, resultLabels } from './invite-form';
import { useInvite, useRolesToGive, type InvitationResult } from './members-api';

export function InvitePeopleDialog({ onClose }: { onClose: () => void }) {
  const roles = useRolesToGive();
  const invite = useInvite();
  const form = useForm({
    resolver: zodResolver(inviteFormSchema),
    defaultValues: { emails: '', role_id: '', message: '' },
    mode: 'onChange',
  });
  const submit = form.handleSubmit(({ emails, role_id, message }) =>
    invite.mutate(
      { emails: addressesIn(emails), role_id, ...(message.trim() && { message: message.trim() }) },
      { onError: (error) => showFieldErrors(form, error) },
    ),
  );
  if (invite.data) return <Results results={invite.data} onClose={onClose} />;
  const count = addressesIn(form.watch('emails')).length;
  return (
    <FormDialog
      title="Invite people"
      submitLabel={count > 1 ? `Invite ${count} people` : 'Invite'}
      canSubmit={form.formState.isValid}
      isPending={invite.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Email addresses"
        placeholder="anna@example.com, ben@example.com"
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
        {...fieldProps(form, 'emails')}
      />
      <SelectField
        label="Role"
        options={Object.fromEntries(roles.map(({ key }) => [key, roleLabel(key)]))}
        {...fieldProps(form, 'role_id')}
        helperText={roles.find(({ key }) => key === form.watch('role_id'))?.description}
      />
      <TextField label="Message (optional)" multiline minRows={2} {...fieldProps(form, 'message')} />
    </FormDialog>
  );
}

function Results({ results, onClose }: { results: InvitationResult[]; onClose: () => void }) {
  const invited = results.filter(({ result }) => result === 'invited').length;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="invite-results">
      <DialogTitle id="invite-results">
        {invited === results.length ? 'All invitations sent' : `${invited} of ${results.length} invited`}
      </DialogTitle>
      <DialogContent>
        <List dense disablePadding aria-label="Result for each address">
          {results.map(({ email, result }) => (
            <ListItem key={email} disableGutters>
              <Box sx={{ mr: 1.5, display: 'flex', color: result === 'invited' ? 'success.main' : 'warning.main' }}>
                {result === 'invited' ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
              </Box>
              <ListItemText
                primary={email}
                secondary={resultLabels[result]}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
