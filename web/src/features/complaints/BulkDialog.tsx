import { useState, type FormEvent } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ImdrfPicker } from '@/parts/imdrf/ImdrfPicker';
import { FormDialog } from '@/ui/FormDialog';
import { toast } from '@/ui/toast';
import { useBulkChange, type ComplaintStatus } from './api';
import { statusTitles } from './complaint-labels';

const annexes = [
  { key: 'a', label: 'Device problems (IMDRF A)' },
  { key: 'e', label: 'Clinical signs (IMDRF E)' },
  { key: 'f', label: 'Health impact (IMDRF F)' },
] as const;

interface BulkDialogProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

// Sets one status or adds codes for many complaints at once.
export function BulkDialog({ ids, onDone, onClose }: BulkDialogProps) {
  const change = useBulkChange();
  const [status, setStatus] = useState<ComplaintStatus | ''>('');
  const [codes, setCodes] = useState<Record<string, string[]>>({});
  const [internal, setInternal] = useState('');
  const imdrf = Object.fromEntries(Object.entries(codes).filter(([, chosen]) => chosen.length > 0));
  const internal_codes = internal.split(';').flatMap((code) => code.trim() || []);
  const hasCodes = Object.keys(imdrf).length > 0;
  const canSubmit = status !== '' || hasCodes || internal_codes.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      {
        ids,
        ...(status && { status }),
        ...(hasCodes && { imdrf }),
        ...(internal_codes.length > 0 && { internal_codes }),
      },
      {
        onSuccess: ({ changed }) => {
          toast.success(`${changed} complaints changed`);
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Change ${ids.length} ${ids.length === 1 ? 'complaint' : 'complaints'}`}
      submitLabel="Change"
      canSubmit={canSubmit}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        label="Status"
        value={status}
        onChange={(event) => setStatus(event.target.value as ComplaintStatus | '')}
      >
        <MenuItem value="">No change</MenuItem>
        {Object.entries(statusTitles).map(([key, title]) => (
          <MenuItem key={key} value={key}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary">
        Codes are added to the existing ones.
      </Typography>
      {annexes.map(({ key, label }) => (
        <ImdrfPicker
          key={key}
          annex={key}
          label={label}
          value={codes[key] ?? []}
          onChange={(chosen) => setCodes({ ...codes, [key]: chosen })}
        />
      ))}
      <TextField
        label="Internal codes"
        helperText="Separate multiple codes with semicolons"
        value={internal}
        onChange={(event) => setInternal(event.target.value)}
      />
    </FormDialog>
  );
}
