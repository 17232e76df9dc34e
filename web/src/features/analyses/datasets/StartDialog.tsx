import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { analysisPath } from '@/features/analyses/analysis-place';
import { useStartAnalysis, type DatasetRef } from '@/features/analyses/api';
import { isPlan, planBody, PlanFields, type Plan } from '@/features/analyses/PlanFields';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { allProductsQuery } from './hub-api';
import { ProductRiskGuide, useHasRiskFile } from './ProductRiskGuide';

interface StartDialogProps {
  dataset: DatasetRef;
  datasetName: string;
  // The product whose grid and definition apply; a set of public reports may have none.
  productId?: string;
  onClose: () => void;
}

export function StartDialog({ dataset, datasetName, productId, onClose }: StartDialogProps) {
  const navigate = useNavigate();
  const { id: myself } = useUser();
  const start = useStartAnalysis(dataset);
  const [plan, setPlan] = useState<Plan>({
    name: datasetName,
    start: '',
    end: '',
    reviewer: '',
    approver: '',
    basis: 'units_sold',
  });
  const [coders, setCoders] = useState('1');
  const [chosenProduct, setChosenProduct] = useState('');
  // Complaints belong to a product; a set of public reports may not.
  const asksProduct = dataset.kind === 'ae' && productId === undefined;
  const { data: products = [] } = useQuery({ ...allProductsQuery, enabled: asksProduct });
  const product = productId ?? chosenProduct;
  const hasRiskFile = useHasRiskFile(product);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate(
      {
        ...planBody(plan),
        ...(asksProduct && product && { product_id: product }),
        coders: Number(coders),
      },
      { onSuccess: (analysis) => void navigate(analysisPath(analysis, 'review')) },
    );
  };
  return (
    <FormDialog
      title="Start analysis"
      canSubmit={isPlan(plan) && (!asksProduct || product !== '') && hasRiskFile !== false}
      isPending={start.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {start.isError && <Alert severity="error">{alertText(start.error)}</Alert>}
      <Typography variant="body2" color="textSecondary">
        Items are copied from {datasetName} now. Later changes to the dataset do not affect the analysis.
      </Typography>
      {asksProduct && (
        <SelectField
          label="Product"
          required
          options={Object.fromEntries(products.map(({ id, name: title }) => [id, title]))}
          value={chosenProduct}
          onChange={(event) => setChosenProduct(event.target.value)}
          helperText="The reports are compared with this product’s risk grid and definition"
        />
      )}
      <ProductRiskGuide productId={product} />
      <PlanFields plan={plan} onChange={setPlan} authorId={myself} />
      <SelectField
        label="Coders per item"
        options={{ '1': 'One', '2': 'Two, blinded', '3': 'Three, blinded' }}
        value={coders}
        onChange={(event) => setCoders(event.target.value)}
      />
    </FormDialog>
  );
}
