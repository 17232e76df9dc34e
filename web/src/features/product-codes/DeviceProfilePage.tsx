import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isNotFound } from '@/api/api-error';
import { PermissionGate } from '@/parts/access/PermissionGate';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { ExportMenu } from '@/parts/exports/ExportMenu';
import { productCodeQuery } from '@/parts/product-code/api';
import { CodeOption, ProductCodeSearch } from '@/parts/product-code/ProductCodeSearch';
import { readRecentCodes } from '@/parts/product-code/recent-codes';
import { CaveatLine } from '@/parts/public-data/CaveatLine';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { SavedViews } from '@/parts/saved-views/SavedViews';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { profileFile, profileQuery } from './api';
import { ProfileContent } from './ProfileContent';

const crumbs = [{ title: 'Post-Market Tools' }];

export function DeviceProfilePage() {
  const [params, setParams] = useSearchParams();
  const code = params.get('procode')?.toUpperCase() ?? '';
  const choose = (productCode: string) => setParams(productCode ? { procode: productCode } : {});
  return (
    <PermissionGate permission="ae:read" what="device profiles">
      {code ? <CodeProfile code={code} onChoose={choose} /> : <Start onChoose={choose} />}
    </PermissionGate>
  );
}

interface ChooseProps {
  onChoose: (productCode: string) => void;
}

function Start({ onChoose }: ChooseProps) {
  const recent = readRecentCodes();
  return (
    <>
      <PageHeader title="Device Profile" crumbs={crumbs} actions={<SavedViews page="profile" />} />
      <Box sx={{ maxWidth: 760, mx: 'auto', pt: { xs: 2, md: 5 } }}>
        <Typography variant="h3" component="h2" sx={{ textAlign: 'center', mb: 1 }}>
          Select a device
        </Typography>
        <Typography color="textSecondary" sx={{ textAlign: 'center', mb: 3 }}>
          A one-page profile of a device type: classification, reports, problems, recalls, clearances and manufacturers.
        </Typography>
        <ProductCodeSearch size="medium" autoFocus onChoose={({ product_code }) => onChoose(product_code)} />
        {recent.length > 0 && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 3 }} aria-label="Recent product codes">
            {recent.map(({ product_code, device_name }) => (
              <Chip
                key={product_code}
                title={device_name}
                label={`${product_code} · ${device_name}`}
                onClick={() => onChoose(product_code)}
                sx={{ maxWidth: 340 }}
              />
            ))}
          </Stack>
        )}
      </Box>
    </>
  );
}

function CodeProfile({ code, onChoose }: ChooseProps & { code: string }) {
  const query = useQuery({ ...profileQuery(code), retry: false });
  const { data: profile } = query;
  const name = profile?.product_code.device_name;
  return (
    <>
      <PageHeader
        title="Device Profile"
        crumbs={crumbs}
        chips={
          <Chip
            title={name}
            label={name ? `${code} · ${name}` : code}
            onDelete={() => onChoose('')}
            sx={{ maxWidth: { xs: 300, md: 560 } }}
          />
        }
        actions={
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {profile && <ProfileExport code={code} />}
            <SavedViews page="profile" />
          </Stack>
        }
      />
      {isNotFound(query.error) ? (
        <UnknownCode code={code} onChoose={onChoose} />
      ) : (
        <>
          <Box sx={{ mt: -1.5, mb: 2 }}>
            <FreshnessStamp meta={profile?.meta} isFailed={query.isError} quality={profile?.quality} />
          </Box>
          <Loaded query={query} error="Error loading the device profile" height={420}>
            {(loaded) => (
              <>
                <ProfileContent profile={loaded} onChoose={onChoose} />
                <CaveatLine />
              </>
            )}
          </Loaded>
        </>
      )}
    </>
  );
}

const fileFormats = {
  'page.pdf': 'One page (PDF)',
  'document.pdf': 'Document (PDF)',
  'document.docx': 'Editable document (DOCX)',
} as const;

function ProfileExport({ code }: { code: string }) {
  const download = useDownload();
  if (!usePermissions().may('export:create')) return null;
  return (
    <ExportMenu
      formats={fileFormats}
      isPending={download.isPending}
      onChoose={(choice) => {
        const [layout, format] = choice.split('.') as ['page' | 'document', 'pdf' | 'docx'];
        download.mutate({ call: () => profileFile(code, layout, format), name: `device-profile-${code}.${format}` });
      }}
    />
  );
}

function UnknownCode({ code, onChoose }: ChooseProps & { code: string }) {
  const { data } = useQuery(productCodeQuery(code));
  const similar = data?.similar ?? [];
  return (
    <Card component="section" aria-label="Unknown product code" sx={{ p: 3, maxWidth: 720, mx: 'auto', mt: 4 }}>
      <Typography variant="h5" component="h2">
        No product code matches {code}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {similar.length > 0 ? 'Did you mean one of these?' : 'Product codes have three letters, for example LZG.'}
      </Typography>
      <Stack sx={{ alignItems: 'stretch', mb: 2 }}>
        {similar.map((other) => (
          <Button
            key={other.product_code}
            color="inherit"
            onClick={() => onChoose(other.product_code)}
            sx={{ justifyContent: 'flex-start', textAlign: 'start', fontWeight: 400 }}
          >
            <CodeOption code={other} />
          </Button>
        ))}
      </Stack>
      <Button variant="outlined" onClick={() => onChoose('')}>
        Search product codes
      </Button>
    </Card>
  );
}
