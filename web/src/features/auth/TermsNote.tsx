import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { authOptionsQuery } from './api';

// Only https leaves the application.
const outside = (address: string | undefined) => (address?.startsWith('https://') ? address : undefined);

function OutsideLink({ address, text }: { address: string | undefined; text: string }) {
  const href = outside(address);
  if (!href) return text;
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" color="inherit">
      {text}
    </Link>
  );
}

export function TermsLinks() {
  const { data: options } = useQuery(authOptionsQuery);
  return (
    <>
      <OutsideLink address={options?.terms_url} text="terms of service" /> and{' '}
      <OutsideLink address={options?.privacy_url} text="privacy policy" />
    </>
  );
}
