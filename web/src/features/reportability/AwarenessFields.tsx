import TextField from '@mui/material/TextField';
import { SelectField } from '@/ui/SelectField';
import type { AwarenessBody } from './api';
import { personClassNames, recordedTopicNames } from './case-labels';

export interface AwarenessForm {
  topic: AwarenessBody['topic'];
  day: string;
  time: string;
  time_zone: string;
  person: string;
  person_class: AwarenessBody['person_class'];
  basis: string;
}

export const emptyAwareness = (): AwarenessForm => ({
  topic: 'event',
  day: '',
  time: '09:00',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  person: '',
  person_class: 'any',
  basis: '',
});

export const isComplete = ({ day, time, person, basis, time_zone }: AwarenessForm) =>
  [day, time, person.trim(), basis.trim(), time_zone.trim()].every((value) => value !== '');

interface AwarenessFieldsProps {
  value: AwarenessForm;
  errors: Record<string, string>;
  // The first entry of a case is about the event.
  isFirst?: boolean;
  onChange: (value: AwarenessForm) => void;
}

// Who became aware of what, and when.
export function AwarenessFields({ value, errors, isFirst = false, onChange }: AwarenessFieldsProps) {
  const field = (name: keyof AwarenessForm) => ({
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name],
  });
  return (
    <>
      {!isFirst && <SelectField label="Became aware of" options={recordedTopicNames} {...field('topic')} />}
      <TextField
        label="Day of awareness"
        type="date"
        required
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('day')}
        error={errors.at !== undefined}
        helperText={errors.at}
      />
      <TextField label="Time" type="time" slotProps={{ inputLabel: { shrink: true } }} {...field('time')} />
      <TextField label="Time zone" {...field('time_zone')} />
      <TextField label="Person who became aware" required {...field('person')} />
      <SelectField label="Role of the person" options={personClassNames} {...field('person_class')} />
      <TextField label="How the person became aware" required multiline minRows={2} {...field('basis')} />
    </>
  );
}
