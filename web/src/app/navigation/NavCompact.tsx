import { useState, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { alpha } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { ComingSoonTooltip } from './ComingSoonTooltip';
import { linkProps } from './link-props';
import { isWithin, visibleItems, type NavItem, type NavSection } from './nav-items';

// mini: icons above short titles in a column. horizontal: one row below the top bar.
export type CompactDirection = 'mini' | 'horizontal';

interface NavCompactProps {
  sections: NavSection[];
  direction: CompactDirection;
}

export function NavCompact({ sections, direction }: NavCompactProps) {
  const items = sections.flatMap((section) =>
    section.children.length > 0 ? visibleItems(section.children) : [section],
  );
  return (
    <Stack
      component="ul"
      direction={direction === 'mini' ? 'column' : 'row'}
      sx={{ listStyle: 'none', m: 0, p: 0.75, gap: direction === 'mini' ? 0.5 : 0 }}
    >
      {items.map((item) => (
        <li key={item.title}>
          <CompactItem item={item} direction={direction} />
        </li>
      ))}
    </Stack>
  );
}

function CompactItem({ item, direction }: { item: NavItem; direction: CompactDirection }) {
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const children = item.disabled ? [] : visibleItems(item.children ?? []);
  const active = isWithin(item, pathname);
  const open = { onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget), 'aria-haspopup': true };
  const Icon = item.icon;
  return (
    <>
      <ComingSoonTooltip disabled={item.disabled}>
        <Button
          {...(children.length > 0 ? open : linkProps(item, pathname))}
          size="small"
          color={active ? 'primary' : 'inherit'}
          sx={{
            gap: 0.75,
            textAlign: 'center',
            lineHeight: 1.25,
            bgcolor: active ? ({ palette }) => alpha(palette.primary.main, palette.action.selectedOpacity) : undefined,
            ...(item.disabled && { color: 'text.disabled', cursor: 'default' }),
            ...(direction === 'mini'
              ? { flexDirection: 'column', width: '100%', py: 1, px: 0.5, fontSize: '0.72rem' }
              : { whiteSpace: 'nowrap', px: 0.75, gap: 0.5, fontSize: '0.78rem' }),
          }}
        >
          <Icon size={direction === 'mini' ? 20 : 16} strokeWidth={1.75} aria-hidden="true" />
          {item.title}
          {children.length > 0 && <ChevronDown size={14} aria-hidden="true" />}
        </Button>
      </ComingSoonTooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[{ ...item, title: 'Overview' }, ...children].map((child) => (
          <MenuItem key={child.title} dense {...linkProps(child, pathname)} onClick={() => setAnchor(null)}>
            {child.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
