import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Loaded } from '@/ui/Loaded';
import { healthQuery } from './api';

const pollInterval = 15_000;

export function HealthTab() {
  const query = useQuery({ ...healthQuery, refetchInterval: pollInterval });
  return (
    <Loaded query={query} error="Error loading system health" height={160}>
      {(data) => (
        <Box
          component="ul"
          aria-label="Health"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          }}
        >
          {data.map(({ name, ok, text }) => (
            <Card component="li" key={name} sx={{ p: 2 }}>
              <Stack direction="row" spacing={1.5}>
                <Box sx={{ color: ok ? 'success.main' : 'error.main', display: 'flex', mt: 0.25 }}>
                  {ok ? <CircleCheck size={20} aria-hidden /> : <CircleAlert size={20} aria-hidden />}
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600 }}>
                    {name}: {ok ? 'good' : 'needs attention'}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {text}
                  </Typography>
                </Box>
              </Stack>
            </Card>
          ))}
        </Box>
      )}
    </Loaded>
  );
}
