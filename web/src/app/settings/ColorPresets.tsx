import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { Check } from 'lucide-react';
import { colorPresets, type ColorPreset, type ThemeMode } from '@/lib/settings';
import { presetTones } from '@/ui/theme/palette';

interface ColorPresetsProps {
  mode: ThemeMode;
  value: ColorPreset;
  onChange: (preset: ColorPreset) => void;
}

export function ColorPresets({ mode, value, onChange }: ColorPresetsProps) {
  return (
    <Stack direction="row" role="radiogroup" aria-label="Color" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {colorPresets.map((preset) => (
        <ButtonBase
          key={preset}
          role="radio"
          aria-checked={preset === value}
          aria-label={preset}
          onClick={() => onChange(preset)}
          sx={{
            width: 36,
            height: 36,
            borderRadius: 1,
            bgcolor: presetTones[preset][mode].main,
            color: mode === 'light' ? '#ffffff' : '#08151e',
          }}
        >
          {preset === value && <Check size={18} />}
        </ButtonBase>
      ))}
    </Stack>
  );
}
