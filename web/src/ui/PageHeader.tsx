import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';

export interface Crumb {
  title: string;
  path?: string;
}

interface PageHeaderProps {
  title: string;
  crumbs?: Crumb[];
  chips?: ReactNode;
  actions?: ReactNode;
  // Takes less height.
  isDense?: boolean;
}

export function PageHeader({ title, crumbs = [], chips, actions, isDense = false }: PageHeaderProps) {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        mb: isDense ? 0.5 : 2.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {crumbs.length > 0 && (
          <Breadcrumbs aria-label="Breadcrumb" sx={{ fontSize: '0.8rem', mb: 0.25 }}>
            {crumbs.map(({ title: text, path }) =>
              path ? (
                <Link key={text} component={RouterLink} to={path} color="inherit" underline="hover">
                  {text}
                </Link>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
          </Breadcrumbs>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant={isDense ? 'h5' : 'h4'} component="h1">
            {title}
          </Typography>
          {chips}
        </Stack>
      </Box>
      {actions}
    </Stack>
  );
}
