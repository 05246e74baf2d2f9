import { useEffect, useEffectEvent } from 'react'
import type { FieldErrors, FieldValues, Path, UseFormTrigger } from 'react-hook-form'
import { useLanguage } from '../../i18n/i18n.ts'

/** Messages are stored in the language of their time, so the fields are checked again when the language changes. */
export function useErrorsInLanguage<T extends FieldValues>(errors: FieldErrors<T>, trigger: UseFormTrigger<T>) {
  const language = useLanguage()
  const tellAgain = useEffectEvent(() => {
    const wrong = Object.keys(errors) as Path<T>[]
    if (wrong.length > 0) void trigger(wrong)
  })
  // oxlint-disable-next-line react/exhaustive-deps -- the language is what it follows
  useEffect(() => tellAgain(), [language])
}
