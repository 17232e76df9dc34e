import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Building2, Search } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { logout } from '@/api/logout';
import { nextSignInPath } from '@/api/sign-in-flow';
import { isPlaygroundPath } from '@/lib/paths';
import { SubmitButton } from '@/ui/SubmitButton';
import { useSelectTenant, type OwnTenant } from './api';
import { TenantOptions } from './TenantOptions';

const searchFrom = 8;

export function SelectTenantPage() {
  const { pathname } = useLocation();
  const { all_tenants } = useUser();
  const tenants = isPlaygroundPath(pathname) ? all_tenants.filter(({ kind }) => kind === 'playground') : all_tenants;
  return tenants.length === 0 ? <NoTenants /> : <TenantForm tenants={tenants} />;
}

function TenantForm({ tenants }: { tenants: OwnTenant[] }) {
  const { last_logged_in_tenant_id, display_name } = useUser();
  const [chosen, setChosen] = useState(() => preselect(tenants, last_logged_in_tenant_id));
  const [search, setSearch] = useState('');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selectTenant = useSelectTenant();
  const matching = tenants.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const goOn = async () => navigate(await nextSignInPath(params.get('returnTo')), { replace: true });
    selectTenant.mutate(chosen, { onSuccess: () => void goOn() });
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit}>
      <Box>
        <Typography variant="h3" component="h1">
          Select a tenant
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
          Hello {display_name}, which organization do you want to work in?
        </Typography>
      </Box>
      {selectTenant.error && <Alert severity="error">{alertText(selectTenant.error)}</Alert>}
      {tenants.length > searchFrom && <SearchField value={search} onChange={setSearch} />}
      <TenantOptions tenants={matching} chosen={chosen} onChoose={setChosen} />
      <SubmitButton isPending={selectTenant.isPending}>Select</SubmitButton>
      <Button size="small" color="inherit" onClick={() => void logout()} sx={{ alignSelf: 'center' }}>
        Logout
      </Button>
    </Stack>
  );
}

const preselect = (tenants: OwnTenant[], last: string | null) =>
  (tenants.find(({ id }) => id === last) ?? tenants[0])?.id ?? '';

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const icon = (
    <InputAdornment position="start">
      <Search size={16} />
    </InputAdornment>
  );
  return (
    <TextField
      label="Search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { startAdornment: icon } }}
    />
  );
}

function NoTenants() {
  const { email } = useUser();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
      <Building2 size={36} strokeWidth={1.5} aria-hidden="true" />
      <Typography variant="h4" component="h1">
        You are not a member of any organisation
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Ask an administrator of your organization to invite {email}.
      </Typography>
      <Button variant="contained" onClick={() => void logout()}>
        Logout
      </Button>
    </Stack>
  );
}
