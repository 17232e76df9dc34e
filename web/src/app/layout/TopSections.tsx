import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router';
import { ComingSoonTooltip } from '@/app/navigation/ComingSoonTooltip';
import { linkProps } from '@/app/navigation/link-props';
import { isWithin, type NavSection } from '@/app/navigation/nav-items';
import { topBarHeight } from './measures';

export function TopSections({ sections }: { sections: NavSection[] }) {
  const { pathname } = useLocation();
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label="Sections"
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, height: topBarHeight, marginInlineStart: 2 }}
    >
      {sections.map((section) => {
        const active = !section.disabled && isWithin(section, pathname);
        return (
          <ComingSoonTooltip key={section.title} disabled={section.disabled}>
            <Button
              {...linkProps(section, pathname)}
              color={active ? 'primary' : 'inherit'}
              sx={{
                borderRadius: 0,
                px: 1.5,
                whiteSpace: 'nowrap',
                borderBottom: 2,
                borderTop: '2px solid transparent',
                borderBottomColor: active ? 'primary.main' : 'transparent',
                ...(section.disabled && { color: 'text.disabled', cursor: 'default' }),
              }}
            >
              {section.title}
            </Button>
          </ComingSoonTooltip>
        );
      })}
    </Stack>
  );
}
