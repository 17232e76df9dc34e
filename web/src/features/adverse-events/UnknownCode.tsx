import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ProductCode } from '@/parts/product-code/api';
import { CodeOption } from '@/parts/product-code/ProductCodeSearch';

interface UnknownCodeProps {
  productCode: string;
  similar: ProductCode[];
  onChoose: (productCode: string) => void;
  onReset: () => void;
}

export function UnknownCode({ productCode, similar, onChoose, onReset }: UnknownCodeProps) {
  return (
    <Card component="section" aria-label="Unknown product code" sx={{ p: 3, maxWidth: 720, mx: 'auto', mt: 4 }}>
      <Typography variant="h5" component="h2">
        No product code matches {productCode}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {similar.length > 0 ? 'Did you mean one of these?' : 'Product codes have three letters, for example LZG.'}
      </Typography>
      <Stack sx={{ alignItems: 'stretch', mb: 2 }}>
        {similar.map((code) => (
          <Button
            key={code.product_code}
            color="inherit"
            onClick={() => onChoose(code.product_code)}
            sx={{ justifyContent: 'flex-start', textAlign: 'start', fontWeight: 400 }}
          >
            <CodeOption code={code} />
          </Button>
        ))}
      </Stack>
      <Button variant="outlined" onClick={onReset}>
        Search product codes
      </Button>
    </Card>
  );
}
