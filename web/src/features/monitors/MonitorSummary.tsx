import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HubOwner } from '@/lib/hub-owner';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { monitorsQuery } from './api';
import { frequencyTitles, kindTitles } from './monitor-labels';

// The monitors of a product's codes, read-only.
export function MonitorSummary({ owner: { productCodes = [] } }: { owner: HubOwner }) {
  const { data, isError, refetch } = useQuery(monitorsQuery);
  if (isError) return <ErrorPanel text="Error loading monitors" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={72} />;
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
}
