import { Link } from 'react-router';
import { isActive, isExternal, isWithin, type NavItem } from './nav-items';

// The element behind an item: a link, a link to a new tab, or a disabled item.
export function linkProps(item: NavItem, currentPath: string) {
  const { path, disabled } = item;
  if (disabled) return { component: 'span', role: 'link', 'aria-disabled': true, tabIndex: 0 } as const;
  if (isExternal(path)) return { component: 'a', href: path, target: '_blank', rel: 'noopener noreferrer' } as const;
  return {
    component: Link,
    to: path,
    'aria-current': isActive(path, currentPath) ? ('page' as const) : isWithin(item, currentPath) || undefined,
  };
}
