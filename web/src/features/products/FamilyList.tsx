import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import type { Family } from './api';

interface FamilyListProps {
  families?: Family[];
  withoutFamily?: Family;
  total?: number;
  chosen: string | null;
  onChoose: (familyId: string | null) => void;
}

// The families in the left column of the hub. Without a selection, all products are shown.
export function FamilyList({ families, withoutFamily, total, chosen, onChoose }: FamilyListProps) {
  return (
    <Card component="nav" aria-label="Families" sx={{ alignSelf: 'start' }}>
      <Typography variant="h6" component="h2" sx={{ px: 2, pt: 1.5 }}>
        Families
      </Typography>
      {!families && <Skeleton variant="rounded" height={180} sx={{ m: 2 }} />}
      {families && (
        <List dense sx={{ maxHeight: { xs: 260, md: 640 }, overflowY: 'auto' }}>
          <Entry name="All products" count={total} isChosen={chosen === null} onClick={() => onChoose(null)} />
          {families.map((family) => (
            <Entry
              key={family.id}
              name={family.name}
              count={family.product_count}
              note={[family.private_label_customer, `updated ${formatDay(family.updated_at)}`]
                .filter(Boolean)
                .join(' · ')}
              isChosen={chosen === family.id}
              onClick={() => onChoose(family.id)}
            />
          ))}
          <Entry
            name="No family"
            count={withoutFamily?.product_count}
            isChosen={chosen === 'no_family'}
            onClick={() => onChoose('no_family')}
          />
        </List>
      )}
    </Card>
  );
}

interface EntryProps {
  name: string;
  count?: number;
  note?: string;
  isChosen: boolean;
  onClick: () => void;
}

const Entry = ({ name, count, note, isChosen, onClick }: EntryProps) => (
  <ListItem disablePadding>
    <ListItemButton selected={isChosen} aria-current={isChosen || undefined} onClick={onClick}>
      <ListItemText
        primary={name}
        secondary={note}
        slotProps={{ primary: { sx: { fontWeight: isChosen ? 600 : 400, overflowWrap: 'anywhere' } } }}
      />
      {count !== undefined && <Chip size="small" label={formatCount(count)} sx={{ ml: 1 }} />}
    </ListItemButton>
  </ListItem>
);
