import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { refName, type Schema } from './openapi';

const joined = (parts: ReactNode[], separator: string) =>
  parts.map((part, index) => (
    <span key={index}>
      {index > 0 && separator}
      {part}
    </span>
  ));

// A type on one line, with schema names as links.
export function SchemaType({ schema }: { schema: Schema }): ReactNode {
  if (schema.$ref) {
    const name = refName(schema.$ref);
    return <Link href={`#schema-${name}`}>{name}</Link>;
  }
  const variants = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (variants) {
    const parts = variants.map((variant, index) => <SchemaType key={index} schema={variant} />);
    return joined(parts, schema.allOf ? ' & ' : ' | ');
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array' && schema.items) {
    return (
      <>
        <SchemaType schema={schema.items} />
        []
      </>
    );
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return schema.format ? `${type} (${schema.format})` : type;
}
