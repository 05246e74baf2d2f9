import type { ErrorCode } from '@polyphony/contract'
import { useCallback } from 'react'
import { errorMessage } from '../i18n/error-message.ts'
import { useLanguage } from '../i18n/i18n.ts'
import type { CallError } from './client.ts'

/** As the server has said it, or as it was found here. */
type Failure = Pick<CallError, 'data'> & { code: string }

/** Better words for some errors, where a screen has them. */
export type ErrorWords = Partial<Record<ErrorCode, string>>

/** What has gone wrong, in the reader's language. */
export function useErrorMessage(): (error: Failure, words?: ErrorWords) => string {
  const language = useLanguage()
  return useCallback(
    ({ code, data }, words: Readonly<Record<string, string | undefined>> = {}) =>
      words[code] ?? errorMessage(code, data, language),
    [language],
  )
}
