import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { formatCount } from '@/lib/numbers';
import type { DeviceSearch, FilterKey, GudidAnswer } from './gudid-api';

interface DeviceFacetsProps {
  facets: GudidAnswer['facets'];
  chosen: DeviceSearch;
  // An empty value removes the filter.
  onChoose: (key: FilterKey | '', value: string) => void;
}

const titles = { company_name: 'Companies', product_code: 'Product codes' } as const;

// Common values among all matches; selecting one filters by it.
export const DeviceFacets = ({ facets, chosen, onChoose }: DeviceFacetsProps) => (
  <Card
    component="aside"
    aria-label="Facets"
    sx={{ alignSelf: 'start', maxHeight: { xs: 220, lg: 560 }, overflowY: 'auto', py: 1.5 }}
  >
    {(Object.keys(titles) as (keyof typeof titles)[]).map((key) => (
      <section key={key} aria-label={titles[key]}>
        <Typography variant="subtitle2" component="h2" sx={{ px: 2 }}>
          {titles[key]}
        </Typography>
        <List dense>
          {facets[key].map(({ name, count }) => {
            const isChosen = chosen.key === key && chosen.value === name;
            return (
              <ListItem key={name} disablePadding>
                <ListItemButton
                  selected={isChosen}
                  aria-pressed={isChosen}
                  onClick={() => (isChosen ? onChoose('', '') : onChoose(key, name))}
                >
                  <ListItemText primary={name} slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }} />
                  <Chip size="small" label={formatCount(count)} sx={{ ml: 1 }} />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </section>
    ))}
  </Card>
);
