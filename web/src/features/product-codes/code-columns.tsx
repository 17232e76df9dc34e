import Typography from '@mui/material/Typography';
import { formatCount } from '@/lib/numbers';
import { deviceClass } from '@/parts/product-code/class-labels';
import type { Column } from '@/ui/table/DataTable';
import type { ProductCode } from './api';
import { panelName, submissionType, yesOrNo } from './code-labels';

const flag = (key: keyof ProductCode & `${string}_flag`, title: string): Column<ProductCode> => ({
  key,
  title,
  sort: key,
  render: (code) => yesOrNo(code[key]),
  isExtra: true,
});

const count = (
  key: 'reports' | 'reports_12_months' | 'recalls_5_years' | 'gudid_devices' | 'clearances',
  title: string,
): Column<ProductCode> => ({
  key,
  title,
  sort: key,
  align: 'right',
  render: (code) => formatCount(code[key]),
  isExtra: key === 'reports' || key === 'clearances',
});

// The keys are also the column names in exported files.
export const codeColumns: Column<ProductCode>[] = [
  {
    key: 'product_code',
    title: 'Code',
    sort: 'product_code',
    render: ({ product_code }) => (
      <Typography component="span" sx={{ fontWeight: 700, fontFamily: 'monospace' }}>
        {product_code}
      </Typography>
    ),
  },
  {
    key: 'device_name',
    title: 'Device name',
    sort: 'device_name',
    render: ({ device_name }) => device_name || 'Not in the classification',
    minWidth: 240,
  },
  {
    key: 'device_class',
    title: 'Class',
    sort: 'device_class',
    render: (code) => deviceClass(code.device_class) || '–',
    minWidth: 92,
  },
  {
    key: 'medical_specialty_description',
    title: 'Specialty',
    sort: 'medical_specialty_description',
    render: (code) => code.medical_specialty_description || '–',
    minWidth: 140,
  },
  {
    key: 'review_panel',
    title: 'Panel',
    sort: 'review_panel',
    render: (code) => panelName(code.review_panel) || '–',
    isExtra: true,
    minWidth: 140,
  },
  {
    key: 'regulation_number',
    title: 'Regulation',
    sort: 'regulation_number',
    render: (code) => code.regulation_number || '–',
  },
  {
    key: 'submission_type_id',
    title: 'Premarket',
    sort: 'submission_type_id',
    render: (code) => submissionType(code.submission_type_id) || '–',
    minWidth: 110,
  },
  flag('gmp_exempt_flag', 'GMP exempt'),
  flag('implant_flag', 'Implant'),
  flag('life_sustain_support_flag', 'Life-sustaining'),
  flag('third_party_flag', 'Third-party review'),
  {
    key: 'summary_malfunction_reporting',
    title: 'Summary malfunction reports',
    sort: 'summary_malfunction_reporting',
    render: (code) => code.summary_malfunction_reporting || '–',
    isExtra: true,
  },
  count('reports', 'Reports, all time'),
  count('reports_12_months', 'Reports, 12 months'),
  count('recalls_5_years', 'Recall events, 5 years'),
  count('gudid_devices', 'GUDID devices'),
  count('clearances', 'Known clearances'),
];
