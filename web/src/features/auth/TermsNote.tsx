import { Fragment } from 'react';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { authOptionsQuery } from './api';

interface Terms {
  text: string;
  href: string;
}

// The terms of this installation. Only https links leave the application; documents without an address are not
// mentioned.
export function useTerms(): Terms[] {
  const { data: options } = useQuery(authOptionsQuery);
  return [
    { text: 'terms of service', href: options?.terms_url ?? '' },
    { text: 'privacy policy', href: options?.privacy_url ?? '' },
  ].filter(({ href }) => href.startsWith('https://'));
}

export const TermsLinks = ({ terms }: { terms: Terms[] }) =>
  terms.map(({ text, href }, index) => (
    <Fragment key={text}>
      {index > 0 && ' and '}
      <Link href={href} target="_blank" rel="noopener noreferrer" color="inherit">
        {text}
      </Link>
    </Fragment>
  ));
