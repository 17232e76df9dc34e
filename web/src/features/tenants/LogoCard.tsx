import Box from '@mui/material/Box';
import { Building2 } from 'lucide-react';
import { PictureField } from '@/ui/PictureField';
import { SectionCard } from '@/ui/SectionCard';
import { useRemoveLogo, useSetLogo, type TenantInfo } from './settings-api';

export function LogoCard({ info }: { info: TenantInfo }) {
  const setLogo = useSetLogo();
  const removeLogo = useRemoveLogo();
  return (
    <SectionCard title="Identity" text="Your logo is shown next to your organization’s name on every page.">
      <PictureField
        label="Logo"
        preview={<Logo info={info} />}
        hasPicture={Boolean(info.logo_url)}
        isSaving={setLogo.isPending}
        isRemoving={removeLogo.isPending}
        onChoose={(logo) => setLogo.mutate(logo)}
        onRemove={() => removeLogo.mutate(undefined)}
      />
    </SectionCard>
  );
}

const Logo = ({ info }: { info: TenantInfo }) => (
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
      <Box component="img" src={info.logo_url} alt={`${info.name} logo`} sx={{ maxWidth: 1, maxHeight: 1 }} />
    ) : (
      <Building2 size={28} aria-hidden />
    )}
  </Box>
);
