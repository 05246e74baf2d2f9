import type { ReactNode } from 'react'
import type { CallError } from '../../../api/client.ts'
import { ErrorNote } from '../../../parts/query/ErrorNote.tsx'
import { fieldOf } from './place-error.ts'

/** What the server refused, where it is about no field in particular. */
export function FormAlert({ error, children }: { error: CallError | null; children?: ReactNode }) {
  return <ErrorNote error={error && !fieldOf(error) ? error : null}>{children}</ErrorNote>
}
