import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  Activity,
  CalendarClock,
  CalendarRange,
  FileText,
  Folder,
  MessageSquareWarning,
  Microscope,
  MonitorCheck,
  Package,
  PanelsTopLeft,
  ScanSearch,
  ShieldAlert,
  TriangleAlert,
  Undo2,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { OptionGroup, SearchOption } from './search-results';

const icons: Record<string, LucideIcon> = {
  complaint: MessageSquareWarning,
  product: Package,
  family: Folder,
  case: CalendarClock,
  investigation: Microscope,
  pms_plan: Activity,
  periodic_report: CalendarRange,
  analysis: ShieldAlert,
  report: TriangleAlert,
  recall: Undo2,
  product_code: ScanSearch,
  monitor: MonitorCheck,
  person: UserRound,
  page: PanelsTopLeft,
};

export const optionId = ({ key }: SearchOption) => `search-${key.replaceAll(/[^A-Za-z0-9-]/g, '_')}`;

interface SearchResultsProps {
  id: string;
  groups: OptionGroup[];
  current: SearchOption | undefined;
  onChoose: (option: SearchOption) => void;
  onOpen: (option: SearchOption) => void;
}

export function SearchResults({ id, groups, current, onChoose, onOpen }: SearchResultsProps) {
  return (
    <Box role="listbox" id={id} aria-label="Results" sx={{ overflowY: 'auto', px: 1, pt: groups.length > 0 ? 1 : 0 }}>
      {groups.map(({ title, options, note }) => (
        <Box key={title} role="group" aria-label={title} sx={{ mb: 1 }}>
          <Typography variant="overline" component="div" color="textSecondary" aria-hidden="true" sx={{ px: 1.5 }}>
            {title}
          </Typography>
          {options.map((option) => (
            <Option
              key={option.key}
              option={option}
              isCurrent={option.key === current?.key}
              onChoose={() => onChoose(option)}
              onOpen={() => onOpen(option)}
            />
          ))}
          {note && (
            <Typography variant="caption" color="textSecondary" component="div" sx={{ px: 1.5 }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps {
  option: SearchOption;
  isCurrent: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

function Option({ option, isCurrent, onChoose, onOpen }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const Icon = icons[option.kind] ?? FileText;
  return (
    <Box
      ref={row}
      role="option"
      id={optionId(option)}
      aria-selected={isCurrent}
      onMouseMove={onChoose}
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isCurrent ? 'action.selected' : undefined,
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {option.title}
        </Typography>
        {option.detail && (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {option.detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
