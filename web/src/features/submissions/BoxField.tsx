import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReportBox, ReportFinding } from './api';
import { AmountField, ChoiceField, ChoicesField, CodesField } from './choice-fields';
import { boxTitle, nullFlavorOf, nullFlavors, type BoxValue, type NullFlavor } from './report-values';

export interface BoxFieldProps {
  box: ReportBox;
  value: BoxValue;
  findings: ReportFinding[];
  disabled: boolean;
  onChange: (value: BoxValue) => void;
}

const longText = 200;
const flags = { true: 'Yes', false: 'No' };

// One box of the form with what is wrong with it.
export function BoxField(props: BoxFieldProps) {
  const { box, value, findings, disabled, onChange } = props;
  const flavor = nullFlavorOf(value);
  const isWide = box.kind === 'choices' || box.max_length > longText;
  return (
    <Box sx={{ gridColumn: isWide ? '1 / -1' : undefined, minWidth: 0 }} id={`box-${box.path}`}>
      {flavor ? (
        <TextField
          label={boxTitle(box)}
          value={`${nullFlavors[flavor]} (${flavor})`}
          disabled={disabled}
          slotProps={{ input: { readOnly: true } }}
        />
      ) : (
        <ValueField {...props} />
      )}
      {box.accepts_null_flavor && !disabled && (
        <NoValueButton
          title={boxTitle(box)}
          isSet={flavor !== undefined}
          onChoose={(chosen) => onChange(chosen ? { null_flavor: chosen } : null)}
        />
      )}
      {findings.map(({ message, severity }) => (
        <Typography
          key={message}
          variant="body2"
          role="note"
          sx={{ color: severity === 'error' ? 'error.main' : 'warning.dark' }}
        >
          {message}
        </Typography>
      ))}
    </Box>
  );
}

function ValueField({ box, value, findings, disabled, onChange }: BoxFieldProps): ReactNode {
  const shared = {
    label: boxTitle(box),
    disabled,
    error: findings.some(({ severity }) => severity === 'error'),
  };
  switch (box.kind) {
    case 'choice':
      return <ChoiceField {...shared} options={box.options} value={value} onChange={onChange} />;
    case 'flag':
      return (
        <ChoiceField
          {...shared}
          options={Object.entries(flags).map(([name, label]) => ({ value: name, label }))}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
        />
      );
    case 'choices':
      return <ChoicesField {...shared} options={box.options} value={value} onChange={onChange} />;
    case 'codes':
      return <CodesField {...shared} value={value} onChange={onChange} />;
    case 'age':
    case 'weight':
      return <AmountField {...shared} units={box.options} value={value} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          {...shared}
          type="number"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      );
    case 'day':
      return (
        <TextField
          {...shared}
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          multiline={box.max_length > longText}
          minRows={box.max_length > longText ? 4 : undefined}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
      );
  }
}

function NoValueButton(props: { title: string; isSet: boolean; onChoose: (flavor?: NullFlavor) => void }) {
  const { title, isSet, onChoose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (isSet) {
    return (
      <Button size="small" color="inherit" aria-label={`Enter a value: ${title}`} onClick={() => onChoose()}>
        Enter a value
      </Button>
    );
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-label={`No value: ${title}`}
        sx={{ fontWeight: 400, opacity: 0.8 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        No value…
      </Button>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {(Object.keys(nullFlavors) as NullFlavor[]).map((flavor) => (
            <MenuItem
              key={flavor}
              onClick={() => {
                setAnchor(null);
                onChoose(flavor);
              }}
            >
              {nullFlavors[flavor]} ({flavor})
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
