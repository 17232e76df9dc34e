import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import { alertText } from '@/api/error-text';
import { showFieldErrors } from '@/api/form-errors';
import { noFamily } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { LeaveGuard } from '@/ui/LeaveGuard';
import { PageHeader } from '@/ui/PageHeader';
import { toast } from '@/ui/toast';
import { productQuery, useSaveProduct, type Product } from './api';
import { EditCategory, EditClassification, EditLab } from './EditClassification';
import { EditIdentity } from './EditIdentity';
import { EditFlags, EditLinks, EditMarkets, EditUse } from './EditLabelling';
import { EditNumbers, EditUdi } from './EditNumbers';
import { sectionId } from './EditSection';
import { familyPath, newProduct, productPath } from './hub-paths';
import { emptyProductForm, productFormSchema, toBody, toForm, type ProductForm } from './product-form';

export function ProductEditPage() {
  const { productId = '', familyId = noFamily } = useParams();
  const [params] = useSearchParams();
  const isNew = productId === newProduct;
  const { data, isError, error, refetch } = useQuery({ ...productQuery(productId), enabled: !isNew });
  if (isError) return <MissingRecord what="product" error={error} onRetry={() => void refetch()} />;
  if (!isNew && !data) return <Skeleton variant="rounded" height={480} />;
  const code = params.get('procode');
  const values = data
    ? toForm(data)
    : {
        ...emptyProductForm,
        family_id: familyId === noFamily ? '' : familyId,
        product_codes: code && /^[A-Z]{3}$/.test(code) ? [code] : [],
      };
  return (
    <PermissionGate permission="product:write" what="product editing">
      <EditForm key={productId} product={data} values={values} familyId={familyId} onReload={() => refetch()} />
    </PermissionGate>
  );
}

const sections = [
  'Identity',
  'Classification',
  'Lab',
  'Category',
  'Regulatory numbers',
  'UDI',
  'Packaging',
  'Labeling flags',
  'Intended use',
  'Markets',
  'Links',
];

interface EditFormProps {
  product?: Product;
  values: ProductForm;
  familyId: string;
  onReload: () => Promise<{ data?: Product }>;
}

function EditForm({ product, values, familyId, onReload }: EditFormProps) {
  const navigate = useNavigate();
  const save = useSaveProduct();
  const [version, setVersion] = useState(product?.version);
  const [saved, setSaved] = useState<Product | null>(null);
  const form = useForm<ProductForm>({ resolver: zodResolver(productFormSchema), defaultValues: values });
  const { isDirty } = form.formState;
  const isStale = save.error instanceof ApiError && save.error.status === 412;
  const submit = form.handleSubmit((filled) =>
    save.mutate(
      { id: product?.id, version, body: toBody(filled) },
      {
        onSuccess: (result) => {
          toast.success(product ? 'Product saved' : 'Product created');
          setSaved(result);
        },
        onError: (error) => showFieldErrors(form, error),
      },
    ),
  );
  // Navigates only after the leave guard has seen the saved state.
  useEffect(() => {
    if (saved) void navigate(productPath(saved));
  }, [saved, navigate]);
  const reload = async () => {
    const { data } = await onReload();
    if (!data) return;
    form.reset(toForm(data));
    setVersion(data.version);
    save.reset();
  };
  const keepMine = async () => {
    const { data } = await onReload();
    if (!data) return;
    setVersion(data.version);
    save.reset();
  };
  const back = product ? productPath(product) : familyPath(familyId);
  const title = product ? `Edit ${product.name}` : 'New product';
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
      <LeaveGuard isDirty={isDirty && saved === null} text="You have unsaved changes to this product." />
      <PageHeader title={title} crumbs={[{ title: 'Product Hub', path: paths.productHub.home }]} />
      <Box
        sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '190px minmax(0, 1fr)' } }}
      >
        <SectionLinks />
        <Stack spacing={2.5} sx={{ minWidth: 0 }}>
          <EditIdentity form={form} />
          <EditClassification form={form} />
          <EditLab form={form} />
          <EditCategory form={form} />
          <EditNumbers form={form} />
          <EditUdi form={form} />
          <EditFlags form={form} />
          <EditUse form={form} />
          <EditMarkets form={form} />
          <EditLinks form={form} productId={product?.id} />
        </Stack>
      </Box>
      <Card
        sx={{ position: 'sticky', bottom: 12, zIndex: 2, mt: 2.5, p: 1.5 }}
        elevation={6}
        component="section"
        aria-label="Save"
      >
        {isStale && (
          <Alert
            severity="warning"
            sx={{ mb: 1.5 }}
            action={
              <Stack direction="row" spacing={1}>
                <Button color="inherit" size="small" onClick={() => void reload()}>
                  Use their version
                </Button>
                <Button color="inherit" size="small" onClick={() => void keepMine()}>
                  Keep my version
                </Button>
              </Stack>
            }
          >
            Another user has changed this product. Use their version and discard your changes, or keep your version and
            save again to overwrite theirs.
          </Alert>
        )}
        {save.isError && !isStale && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {alertText(save.error)}
          </Alert>
        )}
        <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
          <Box sx={{ flexGrow: 1, color: 'text.secondary', fontSize: '0.85rem' }} role="status">
            {Object.keys(form.formState.errors).length > 0
              ? 'Some fields need your attention.'
              : isDirty
                ? 'Unsaved changes'
                : ''}
          </Box>
          <Button onClick={() => void navigate(back)}>Cancel</Button>
          <Button type="submit" variant="contained" loading={save.isPending} disabled={isStale}>
            {product ? 'Save' : 'Create product'}
          </Button>
        </Stack>
      </Card>
    </form>
  );
}

// With hash routing, anchors do not work, so these scroll the page themselves.
const SectionLinks = () => (
  <Box component="nav" aria-label="Sections" sx={{ display: { xs: 'none', lg: 'block' } }}>
    <Stack sx={{ position: 'sticky', top: 72 }}>
      {sections.map((title) => (
        <Button
          key={title}
          size="small"
          color="inherit"
          sx={{ justifyContent: 'flex-start' }}
          onClick={() => document.getElementById(sectionId(title))?.scrollIntoView({ behavior: 'smooth' })}
        >
          {title}
        </Button>
      ))}
    </Stack>
  </Box>
);
