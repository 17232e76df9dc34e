import { useRef, type ChangeEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@/lib/dates';
import { useDownload } from '@/parts/exports/api';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import {
  templatePreview,
  templateQuery,
  useRemoveTemplate,
  useSetTemplate,
  type DocumentTemplate,
} from './settings-api';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function TemplateCard() {
  const template = useQuery(templateQuery);
  return (
    <SectionCard
      title="Document template"
      text="Documents exported as DOCX use the styles, headers, footers and text of your template. PDF documents show your logo."
    >
      <Loaded query={template} error="Error loading the template">
        {({ current, placeholders }) => (
          <Stack spacing={1.5}>
            <Current template={current} />
            <Actions hasTemplate={current !== null} />
            <FormHelperText>
              A Word document (.docx) of at most 2 MiB with one paragraph {'{{content}}'}. Placeholders:{' '}
              {placeholders.map((name) => `{{${name}}}`).join(', ')}.
            </FormHelperText>
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}

const Current = ({ template }: { template: DocumentTemplate | null }) =>
  template ? (
    <div>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{template.file_name}</Typography>
      <Typography variant="body2" color="textSecondary">
        Uploaded {formatMoment(template.uploaded_at)} by {template.uploaded_by_name}
      </Typography>
    </div>
  ) : (
    <Typography color="textSecondary">No template: documents have the standard layout.</Typography>
  );

function Actions({ hasTemplate }: { hasTemplate: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const setTemplate = useSetTemplate();
  const removeTemplate = useRemoveTemplate();
  const download = useDownload();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) setTemplate.mutate(file);
  };
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" size="small" loading={setTemplate.isPending} onClick={() => input.current?.click()}>
          {hasTemplate ? 'Replace template' : 'Upload template'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={`.docx,${docxType}`}
          hidden
          aria-label="Template file"
          onChange={choose}
        />
        <Button
          size="small"
          loading={download.isPending}
          onClick={() => download.mutate({ call: templatePreview, name: 'template-preview.docx' })}
        >
          Download preview
        </Button>
        {hasTemplate && (
          <Button size="small" loading={removeTemplate.isPending} onClick={() => removeTemplate.mutate()}>
            Remove
          </Button>
        )}
      </Stack>
      {setTemplate.isError && <Alert severity="error">{setTemplate.error.message}</Alert>}
    </>
  );
}
