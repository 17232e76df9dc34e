import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HubOwner } from '@/lib/hub-owner';
import { Loaded } from '@/ui/Loaded';
import { monitorsQuery } from './api';
import { frequencyTitles, kindTitles } from './monitor-labels';

// The monitors of a product's codes, read-only.
export function MonitorSummary({ owner: { productCodes = [] } }: { owner: HubOwner }) {
  const query = useQuery(monitorsQuery);
  return (
    <Loaded query={query} error="Error loading monitors" height={72}>
      {(data) => {
        const monitors = data.filter(({ product_code }) => productCodes.includes(product_code));
        if (monitors.length === 0) {
          return (
            <Typography variant="body2" color="textSecondary">
              None of your monitors cover this product.
            </Typography>
          );
        }
        return (
          <List dense disablePadding>
            {monitors.map(({ id, name, kind, frequency, product_code }) => (
              <ListItem key={id} disableGutters>
                <ListItemText
                  primary={name}
                  secondary={`${kindTitles[kind]} for ${product_code}, ${frequencyTitles[frequency].toLowerCase()}`}
                />
              </ListItem>
            ))}
          </List>
        );
      }}
    </Loaded>
  );
}
