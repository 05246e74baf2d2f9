import type { Call } from '@polyphony/contract'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type SaveOptions, type Saving, useSave } from '../form/use-save.ts'
import { useConfirmed } from './use-confirmed.tsx'

/**
 * `useSave` for calls that need a recent confirmation of identity. Its dialog has to be rendered beside the form, not
 * inside.
 */
export function useConfirmedSave<In, Parsed, Out, Form extends FieldValues = FieldValues>(
  call: Call<In, Parsed, Out>,
  options: SaveOptions<In, Out, Form>,
): Saving<In, Out> & { dialog: ReactNode } {
  const save = useSave(call, options)
  const { run, dialog } = useConfirmed()
  return { ...save, send: (input) => void run(() => save.sendAsync(input)), dialog }
}
