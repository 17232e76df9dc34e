import { useState, type ElementType } from 'react';
import Collapse from '@mui/material/Collapse';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { ComingSoonTooltip } from './ComingSoonTooltip';
import { linkProps } from './link-props';
import { isWithin, visibleItems, type NavItem, type NavSection } from './nav-items';
import styles from './NavVertical.module.css';

export function NavVertical({ sections }: { sections: NavSection[] }) {
  return sections.map((section) => (
    <ul key={section.title} className={styles.list}>
      {section.children.length > 0 && <li className={styles.heading}>{section.title}</li>}
      {(section.children.length > 0 ? visibleItems(section.children) : [section]).map((item) => (
        <NavRow key={item.title} item={item} />
      ))}
    </ul>
  ));
}

function NavRow({ item }: { item: NavItem }) {
  const { pathname } = useLocation();
  const children = item.disabled ? [] : visibleItems(item.children ?? []);
  const holdsPage = isWithin(item, pathname);
  const [isOpen, setOpen] = useState(holdsPage);
  const [heldPage, setHeldPage] = useState(holdsPage);
  if (holdsPage !== heldPage) {
    setHeldPage(holdsPage);
    if (holdsPage) setOpen(true);
  }
  if (children.length === 0) {
    return (
      <li className={styles.row}>
        <NavLink item={item} />
      </li>
    );
  }
  return (
    <>
      <li className={`${styles.row} ${styles.folding}`}>
        <NavLink item={item} onClick={() => setOpen(true)} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${isOpen ? 'Hide' : 'Show'} pages in ${item.title}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} />
        </button>
      </li>
      <li>
        <Collapse in={isOpen} unmountOnExit>
          <ul className={styles.list}>
            {children.map((child) => (
              <NavRow key={child.title} item={child} />
            ))}
          </ul>
        </Collapse>
      </li>
    </>
  );
}

function NavLink({ item, onClick }: { item: NavItem; onClick?: () => void }) {
  const { pathname } = useLocation();
  const { component, ...behavior } = linkProps(item, pathname);
  const Element: ElementType = component;
  const Icon = item.icon;
  return (
    <ComingSoonTooltip disabled={item.disabled}>
      <Element {...behavior} className={styles.link} onClick={onClick}>
        <Icon className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
        {item.title}
      </Element>
    </ComingSoonTooltip>
  );
}
