import { useState } from 'react';
import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import IconButton from '@mui/material/IconButton';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { ComingSoonTooltip } from './ComingSoonTooltip';
import { linkProps } from './link-props';
import { isActive, visibleItems, type NavItem, type NavSection } from './nav-items';

export function NavVertical({ sections }: { sections: NavSection[] }) {
  return sections.map((section) => (
    <List
      key={section.title}
      dense
      subheader={
        section.children.length > 0 ? (
          <ListSubheader disableSticky sx={{ typography: 'overline', bgcolor: 'transparent', px: 1.5, pt: 1 }}>
            {section.title}
          </ListSubheader>
        ) : undefined
      }
      sx={{ px: 1, py: 0.75 }}
    >
      {(section.children.length > 0 ? visibleItems(section.children) : [section]).map((item) => (
        <NavRow key={item.title} item={item} />
      ))}
    </List>
  ));
}

function NavRow({ item, depth = 0 }: { item: NavItem; depth?: number }) {
  const { pathname } = useLocation();
  const active = isActive(item.path, pathname);
  const children = item.disabled ? [] : visibleItems(item.children ?? []);
  const [isOpen, setOpen] = useState(active);
  const Icon = item.icon;
  const toggle = (
    <IconButton
      edge="end"
      size="small"
      aria-label={`${isOpen ? 'Hide' : 'Show'} pages of ${item.title}`}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <ChevronDown size={16} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
    </IconButton>
  );
  return (
    <>
      <ListItem disablePadding secondaryAction={children.length > 0 ? toggle : undefined}>
        <ComingSoonTooltip disabled={item.disabled}>
          <ListItemButton
            {...linkProps(item, pathname)}
            selected={active}
            onClick={() => children.length > 0 && setOpen(true)}
            sx={{
              borderRadius: 1,
              my: '1px',
              minHeight: 36,
              pl: `${12 + depth * 16}px`,
              pr: 1,
              ...(item.disabled && { color: 'text.disabled', cursor: 'default' }),
              '&.Mui-selected': { color: 'primary.main' },
            }}
          >
            <ListItemIcon sx={{ minWidth: 32, color: 'inherit' }}>
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            </ListItemIcon>
            <ListItemText
              primary={item.title}
              slotProps={{ primary: { variant: 'body2', sx: { fontWeight: active ? 600 : 500 } } }}
            />
          </ListItemButton>
        </ComingSoonTooltip>
      </ListItem>
      {children.length > 0 && (
        <li>
          <Collapse in={isOpen} unmountOnExit>
            <List dense disablePadding>
              {children.map((child) => (
                <NavRow key={child.title} item={child} depth={depth + 1} />
              ))}
            </List>
          </Collapse>
        </li>
      )}
    </>
  );
}
