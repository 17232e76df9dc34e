import { formatCount } from '@/lib/numbers';
import { deviceClass } from '@/parts/product-code/class-labels';
import { FactList } from '@/ui/FactList';
import type { ProductCode } from './api';
import { panelName, regulation, submissionType, yesOrNo } from './code-labels';

export const CodeFacts = ({ code }: { code: ProductCode }) => (
  <FactList
    facts={[
      { label: 'Class', value: deviceClass(code.device_class) },
      { label: 'Specialty', value: code.medical_specialty_description },
      { label: 'Review panel', value: panelName(code.review_panel) },
      { label: 'Regulation', value: regulation(code.regulation_number) },
      { label: 'Premarket', value: submissionType(code.submission_type_id) },
      { label: 'Implant', value: yesOrNo(code.implant_flag) },
      { label: 'Life-sustaining', value: yesOrNo(code.life_sustain_support_flag) },
      { label: 'GMP exempt', value: yesOrNo(code.gmp_exempt_flag) },
      { label: 'Third-party review', value: yesOrNo(code.third_party_flag) },
      { label: 'Summary malfunction reports', value: code.summary_malfunction_reporting },
      { label: 'GUDID devices', value: formatCount(code.gudid_devices) },
    ]}
  />
);
