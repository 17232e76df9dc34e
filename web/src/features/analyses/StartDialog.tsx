import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { usePermissions } from '@/parts/access/permissions';
import { FormDialog } from '@/ui/FormDialog';
import { SelectField } from '@/ui/SelectField';
import { analysisPath } from './analysis-place';
import { basisTitles } from './analysis-words';
import { allProductsQuery } from './hub-api';
import { membersQuery, useStartAnalysis, type DatasetRef, type ExposureMetric } from './api';

interface StartDialogProps {
  dataset: DatasetRef;
  datasetName: string;
  // Whose grid and definition an analysis of public reports is held against.
  productId?: string;
  onClose: () => void;
}

export function StartDialog({ dataset, datasetName, productId, onClose }: StartDialogProps) {
  const navigate = useNavigate();
  const { id: myself } = useUser();
  const { mayAs } = usePermissions();
  const { data: members = [] } = useQuery(membersQuery);
  const start = useStartAnalysis(dataset);
  const [name, setName] = useState(datasetName);
  const [reviewer, setReviewer] = useState('');
  const [approver, setApprover] = useState('');
  const [basis, setBasis] = useState<ExposureMetric>('units_sold');
  const [coders, setCoders] = useState('1');
  const [chosenProduct, setChosenProduct] = useState('');
  // Complaints belong to a product; a set of public reports may not.
  const asksProduct = dataset.kind === 'ae' && productId === undefined;
  const { data: products = [] } = useQuery({ ...allProductsQuery, enabled: asksProduct });
  const product = productId ?? chosenProduct;
  const others = members.filter(({ id }) => id !== myself);
  const optionsOf = (people: typeof members) => ({
    '': 'Nobody yet',
    ...Object.fromEntries(people.map((one) => [one.id, one.name])),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate(
      {
        name: name.trim(),
        ...(product && { product_id: product }),
        ...(reviewer && { reviewer_id: reviewer }),
        ...(approver && { approver_id: approver }),
        exposure_basis: basis,
        coders: Number(coders),
      },
      { onSuccess: (analysis) => void navigate(analysisPath(analysis, 'review')) },
    );
  };
  return (
    <FormDialog
      title="Start analysis"
      canSubmit={name.trim() !== '' && (!asksProduct || product !== '')}
      isPending={start.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {start.isError && <Alert severity="error">{alertText(start.error)}</Alert>}
      <Typography variant="body2" color="textSecondary">
        The items are copied from {datasetName} as it is now, so that later changes of the dataset leave the analysis as
        it is.
      </Typography>
      <TextField label="Name" required value={name} onChange={(event) => setName(event.target.value)} />
      {asksProduct && (
        <SelectField
          label="Product"
          required
          options={Object.fromEntries(products.map(({ id, name: title }) => [id, title]))}
          value={chosenProduct}
          onChange={(event) => setChosenProduct(event.target.value)}
          helperText="Whose risk grid and definition the reports are held against"
        />
      )}
      <SelectField
        label="Reviewer"
        options={optionsOf(others)}
        value={reviewer}
        onChange={(event) => setReviewer(event.target.value)}
      />
      <SelectField
        label="Approver"
        options={optionsOf(others.filter(({ role_id }) => mayAs(role_id, 'analysis:complete')))}
        value={approver}
        onChange={(event) => setApprover(event.target.value)}
        helperText="Who is named here, and nobody else, completes the analysis"
      />
      <SelectField
        label="Exposure basis"
        options={basisTitles}
        value={basis}
        onChange={(event) => setBasis(event.target.value as ExposureMetric)}
        helperText="What the observed rates are counted per; from the exposure of the product"
      />
      <SelectField
        label="Coders of each item"
        options={{ '1': 'One', '2': 'Two, blind to each other', '3': 'Three, blind to each other' }}
        value={coders}
        onChange={(event) => setCoders(event.target.value)}
      />
    </FormDialog>
  );
}
