import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Linked, LinkedKind } from './api';
import { usePicker } from './use-picker';

interface RecordsPickerProps extends Pick<TextFieldProps, 'label' | 'required' | 'error' | 'helperText'> {
  kind: LinkedKind;
  ids: string[];
  // Labels of chosen records, where they are known already.
  known?: Linked[];
  except?: string;
  onChange: (ids: string[]) => void;
}

// Chooses any number of records by searching on the server.
export function RecordsPicker({ kind, ids, known, except, onChange, ...field }: RecordsPickerProps) {
  const picker = usePicker(kind, ids, known);
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      {...picker.field}
      getOptionDisabled={({ id }) => id === except}
      value={picker.chosen}
      onChange={(_event, chosen) => {
        picker.keep(chosen);
        onChange(chosen.map(({ id }) => id));
      }}
      renderInput={(props) => <TextField {...props} {...field} />}
    />
  );
}
