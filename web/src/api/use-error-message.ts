import type { ErrorCode, StoredError } from '@polyphony/contract'
import { useCallback } from 'react'
import { errorMessage } from '../i18n/error-message.ts'
import { useLanguage } from '../i18n/i18n.ts'

/** More precise messages of a screen for some errors. */
export type ErrorWords = Partial<Record<ErrorCode, string>>

/** An error of a call, or one that is stored with a row. */
type Said = { readonly code: string; readonly data: Readonly<Record<string, unknown>> } | StoredError

/** Gives the message of an error in the reader's language. */
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
