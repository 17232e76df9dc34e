import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReportSection } from './api';

interface OutlineProps {
  sections: ReportSection[];
  chosen: string;
  onChoose: (key: string) => void;
}

// The sections of the report, and which are complete.
export function Outline({ sections, chosen, onChoose }: OutlineProps) {
  const complete = sections.filter(({ is_complete }) => is_complete).length;
  return (
    <Card component="nav" aria-label="Outline" sx={{ p: 1.5 }}>
      <Typography variant="h6" component="h2" sx={{ px: 1 }}>
        Outline
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: 1, mb: 1 }}>
        {complete} of {sections.length} sections complete
      </Typography>
      <List dense disablePadding>
        {sections.map(({ key, title, is_complete }) => (
          <li key={key}>
            <ListItemButton
              selected={key === chosen}
              aria-current={key === chosen ? 'true' : undefined}
              sx={{ borderRadius: 1, px: 1 }}
              onClick={() => onChoose(key)}
            >
              <ListItemIcon sx={{ minWidth: 28, color: is_complete ? 'success.main' : 'text.disabled' }}>
                {is_complete ? (
                  <CircleCheck size={18} role="img" aria-label="Complete" />
                ) : (
                  <CircleDashed size={18} role="img" aria-label="Incomplete" />
                )}
              </ListItemIcon>
              <ListItemText primary={title} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Card>
  );
}
