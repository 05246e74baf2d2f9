import type { ErrorCode, StoredError } from '@polyphony/contract'
import { useCallback } from 'react'
import { errorMessage } from '../i18n/error-message.ts'
import { useLanguage } from '../i18n/i18n.ts'

/** Better words for some errors, where a screen has them. */
export type ErrorWords = Partial<Record<ErrorCode, string>>

/** A call's answer, or what is kept of it beside a row. */
type Said = { readonly code: string; readonly data: Readonly<Record<string, unknown>> } | StoredError

/** What has gone wrong, in the reader's language. */
export function useErrorMessage(): (error: Said, words?: ErrorWords) => string {
  const language = useLanguage()
  return useCallback(
    (error, words: Readonly<Record<string, string | undefined>> = {}) => {
      const code = 'code' in error ? error.code : error.err_msg
      return words[code] ?? errorMessage(code, error.data, language)
    },
    [language],
  )
}
