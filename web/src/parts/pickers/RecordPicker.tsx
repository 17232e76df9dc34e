import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Linked, LinkedKind } from './api';
import { usePicker } from './use-picker';

interface RecordPickerProps extends Pick<TextFieldProps, 'label' | 'required' | 'error' | 'helperText'> {
  kind: LinkedKind;
  id: string;
  // The label of the chosen record, where it is known already.
  known?: Linked[];
  disabled?: boolean;
  onChange: (id: string) => void;
}

// Chooses one record by searching on the server; '' means none.
export function RecordPicker({ kind, id, known, disabled = false, onChange, ...field }: RecordPickerProps) {
  const picker = usePicker(kind, id ? [id] : [], known);
  return (
    <Autocomplete
      disabled={disabled}
      {...picker.field}
      value={picker.chosen[0] ?? null}
      onChange={(_event, chosen) => {
        if (chosen) picker.keep([chosen]);
        onChange(chosen?.id ?? '');
      }}
      renderInput={(props) => <TextField {...props} {...field} />}
    />
  );
}
