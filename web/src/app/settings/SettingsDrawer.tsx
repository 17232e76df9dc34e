import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { RotateCcw, X } from 'lucide-react';
import { differsFromDefaults } from '@/lib/settings';
import { ColorPresets } from './ColorPresets';
import { useSettings } from './settings-context';

const drawerWidth = 300;

export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { settings, change, reset } = useSettings();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Settings', sx: { width: drawerWidth, maxWidth: '90vw' } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h5" component="h2" sx={{ flexGrow: 1 }}>
          Settings
        </Typography>
        {differsFromDefaults(settings) && (
          <Button size="small" startIcon={<RotateCcw size={16} />} onClick={reset}>
            Reset
          </Button>
        )}
        <IconButton aria-label="Close settings" onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Stack>
      <Stack spacing={2.5} sx={{ p: 2 }}>
        <Choice
          label="Mode"
          value={settings.themeMode}
          options={{ light: 'Light', dark: 'Dark' }}
          onChange={(themeMode) => change({ themeMode })}
        />
        <Choice
          label="Direction"
          value={settings.themeDirection}
          options={{ ltr: 'Left to right', rtl: 'Right to left' }}
          onChange={(themeDirection) => change({ themeDirection })}
        />
        <Choice
          label="Layout"
          value={settings.themeLayout}
          options={{ vertical: 'Vertical', mini: 'Mini', horizontal: 'Horizontal' }}
          onChange={(themeLayout) => change({ themeLayout })}
        />
        <Section label="Color">
          <ColorPresets
            mode={settings.themeMode}
            value={settings.themeColorPresets}
            onChange={(themeColorPresets) => change({ themeColorPresets })}
          />
        </Section>
        <Section label="Width">
          <FormControlLabel
            control={
              <Switch checked={settings.themeStretch} onChange={(_, themeStretch) => change({ themeStretch })} />
            }
            label="Full width"
            slotProps={{ typography: { variant: 'body2' } }}
          />
        </Section>
      </Stack>
    </Drawer>
  );
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="overline" component="h3" color="textSecondary">
        {label}
      </Typography>
      {children}
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Section label={label}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-label={label}
        value={value}
        onChange={(_, next: Value | null) => next !== null && onChange(next)}
      >
        {(Object.keys(options) as Value[]).map((option) => (
          <ToggleButton key={option} value={option} sx={{ textTransform: 'none' }}>
            {options[option]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Section>
  );
}
