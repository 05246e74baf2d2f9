import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useLanguage } from '../../i18n/i18n.ts'
import { type FieldRule, formResolver } from '../../ui/dialog/form-errors.ts'
import { useErrorsInLanguage } from '../../ui/dialog/use-errors-in-language.ts'
import { useMarkChanged } from './dialog.ts'

export type Fields<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out> & {
  rules: Readonly<Record<string, FieldRule>>
}

/** The fields of a form, checked by the schema of the call; errors are in the reader's language. */
export function useFields<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  rules: Readonly<Record<string, FieldRule>>,
  defaultValues: DefaultValues<In>,
): Fields<In, Out> {
  const form = useForm<In, unknown, Out>({ resolver: formResolver(schema, rules, useLanguage()), defaultValues })
  useErrorsInLanguage(form.formState.errors, form.trigger)
  useMarkChanged(form.formState.isDirty)
  return { ...form, rules }
}
