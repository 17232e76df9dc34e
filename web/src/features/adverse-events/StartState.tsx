import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { paths } from '@/lib/paths';
import { Loaded } from '@/ui/Loaded';
import { productCodeSearchQuery, type ProductCode } from '@/parts/product-code/api';
import { CodeOption, ProductCodeSearch } from '@/parts/product-code/ProductCodeSearch';
import { readRecentCodes, rememberCode } from '@/parts/product-code/recent-codes';

// Until a product code is selected, only the search is shown.
export function StartState({ onChoose }: { onChoose: (productCode: string) => void }) {
  const choose = ({ product_code }: { product_code: string }) => onChoose(product_code);
  const recent = readRecentCodes();
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto', pt: { xs: 2, md: 5 } }}>
      <Typography variant="h3" component="h2" sx={{ textAlign: 'center', mb: 1 }}>
        Select a device
      </Typography>
      <Typography color="textSecondary" sx={{ textAlign: 'center', mb: 3 }}>
        Choose an FDA product code to see its adverse event reports.
      </Typography>
      <ProductCodeSearch size="medium" autoFocus onChoose={choose} />
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 3, mt: 1.5 }}>
        <Link component={RouterLink} to={paths.dashboard.procodeSearch}>
          Search all product codes
        </Link>
        <Link component={RouterLink} to={paths.dashboard.recalls}>
          Recalls
        </Link>
        <Link component={RouterLink} to={paths.dashboard.profile}>
          Device profiles
        </Link>
      </Stack>
      {recent.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Typography variant="overline" component="h3" color="textSecondary">
            Recently viewed
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            {recent.map((code) => (
              <Button key={code.product_code} variant="outlined" size="small" onClick={() => choose(code)}>
                {code.product_code} · {code.device_name}
              </Button>
            ))}
          </Stack>
        </Box>
      )}
      <MostReported onChoose={choose} />
    </Box>
  );
}

const shownCodes = 8;

function MostReported({ onChoose }: { onChoose: (code: ProductCode) => void }) {
  const query = useQuery(productCodeSearchQuery(''));
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="overline" component="h3" color="textSecondary">
        Most reported
      </Typography>
      <Loaded query={query} error="Error loading the product codes">
        {(data) => (
          <Card sx={{ mt: 0.5 }}>
            {data.rows.slice(0, shownCodes).map((code) => (
              <Button
                key={code.product_code}
                fullWidth
                color="inherit"
                onClick={() => {
                  rememberCode(code);
                  onChoose(code);
                }}
                sx={{ borderRadius: 0, px: 2, justifyContent: 'flex-start', textAlign: 'start', fontWeight: 400 }}
              >
                <CodeOption code={code} />
              </Button>
            ))}
          </Card>
        )}
      </Loaded>
    </Box>
  );
}
