import { useRef, useState, type ChangeEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { Building2 } from 'lucide-react';
import { shrinkPhoto } from '@/lib/shrink-photo';
import { SectionCard } from '@/ui/SectionCard';
import { useRemoveLogo, useSetLogo, type TenantInfo } from './settings-api';

const kinds = ['image/png', 'image/jpeg'];

export function LogoCard({ info }: { info: TenantInfo }) {
  const setLogo = useSetLogo();
  const removeLogo = useRemoveLogo();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const logo = kinds.includes(file.type) ? await shrinkPhoto(file) : null;
    setRefused(logo === null);
    if (logo) setLogo.mutate(logo);
  };
  return (
    <SectionCard title="Identity" text="Your logo stands beside your name at the top of every page.">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Box
          sx={{
            width: 72,
            height: 72,
            flexShrink: 0,
            display: 'grid',
            placeItems: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            color: 'text.disabled',
          }}
        >
          {info.logo_url ? (
            <Box component="img" src={info.logo_url} alt={`Logo of ${info.name}`} sx={{ maxWidth: 1, maxHeight: 1 }} />
          ) : (
            <Building2 size={28} aria-hidden />
          )}
        </Box>
        <Box>
          <Stack direction="row" spacing={1}>
            <Button variant="outlined" size="small" loading={setLogo.isPending} onClick={() => input.current?.click()}>
              Choose logo
            </Button>
            <input
              ref={input}
              type="file"
              accept={kinds.join()}
              hidden
              aria-label="Logo"
              onChange={(event) => void choose(event)}
            />
            {info.logo_url && (
              <Button size="small" loading={removeLogo.isPending} onClick={() => removeLogo.mutate(undefined)}>
                Remove
              </Button>
            )}
          </Stack>
          <FormHelperText error={isRefused}>
            {isRefused
              ? 'This file is not a PNG or JPEG picture.'
              : 'PNG or JPEG. It is cut to a square and made small.'}
          </FormHelperText>
        </Box>
      </Stack>
    </SectionCard>
  );
}
