import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { alertText } from '@/api/error-text';
import { countOf } from '@/lib/numbers';
import { PeriodPicker } from '@/parts/filters/PeriodPicker';
import { ProductCodeSearch } from '@/parts/product-code/ProductCodeSearch';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { toast } from '@/ui/toast';
import { useCreateAeDataset, type AeDatasetBody } from './ae-api';
import { filterText, periodOf, periodParameters, sideTitles, type AeParameters } from './ae-query';
import { allProductsQuery } from './hub-api';

interface AeDatasetDialogProps {
  // The current selection of the adverse events dashboard, when opened from there.
  code: string | null;
  parameters: AeParameters;
  side?: AeDatasetBody['side'];
  onClose: () => void;
}

// Freezes the reports the query returns now, so that the analysis can be repeated.
export function AeDatasetDialog({
  code: givenCode,
  parameters,
  side: givenSide = 'us',
  onClose,
}: AeDatasetDialogProps) {
  const [name, setName] = useState('');
  const [code, setCode] = useState(givenCode);
  const [period, setPeriod] = useState(() => periodOf(parameters));
  const [side, setSide] = useState(givenSide);
  const [productId, setProductId] = useState('');
  const { data: products = [] } = useQuery(allProductsQuery);
  const create = useCreateAeDataset();
  const filters = filterText(parameters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === null) return;
    create.mutate(
      {
        name: name.trim(),
        product_code: code,
        side,
        ...(productId && { product_id: productId }),
        // The contract leaves the parameters open.
        query: { ...parameters, ...periodParameters(period) } as AeDatasetBody['query'],
      },
      {
        onSuccess: ({ status, mdr_report_keys_count }) => {
          toast.success(
            status === 'building'
              ? 'Collecting the reports'
              : `Dataset created with ${countOf(mdr_report_keys_count, 'report')}`,
          );
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="New AE dataset"
      submitLabel="Create dataset"
      canSubmit={name.trim() !== '' && code !== null}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {create.isError && <Alert severity="error">{alertText(create.error)}</Alert>}
      <Typography variant="body2" color="textSecondary">
        The dataset keeps the keys of the reports that match today. Later data loads do not change it until you refresh
        it.
      </Typography>
      <TextField label="Name" required autoFocus value={name} onChange={(event) => setName(event.target.value)} />
      {code === null ? (
        <ProductCodeSearch onChoose={({ product_code }) => setCode(product_code)} />
      ) : (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2">Product code</Typography>
          <Chip label={code} onDelete={() => setCode(null)} />
        </Stack>
      )}
      <PeriodPicker value={period} onChange={setPeriod} />
      {filters.length > 0 && <Typography variant="body2">Dashboard filters: {filters.join('; ')}</Typography>}
      <SelectField
        label="Reports from"
        options={sideTitles}
        value={side}
        onChange={(event) => setSide(event.target.value as AeDatasetBody['side'])}
        helperText="The competitor settings define our manufacturers and theirs"
      />
      <SelectField
        label="Product"
        options={{ '': 'None', ...Object.fromEntries(products.map(({ id, name: title }) => [id, title])) }}
        value={productId}
        onChange={(event) => setProductId(event.target.value)}
        helperText="The reports are compared with this product’s risk grid and definition"
      />
    </FormDialog>
  );
}
