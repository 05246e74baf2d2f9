/** What the trouble with a file is to whoever has put it into a base: the specification's codes. */
import type { ErrorCode, StoredError } from '@polyphony/contract'
import { errorCodeOf } from '../../../ground/error-code.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

/** What readers say of a file; everything else of theirs is `KNOWLEDGE_PARSE_FAILED`. */
const ofReading: Partial<Record<ErrorCode, ErrorCode>> = {
  PDF_WITHOUT_TEXT: 'KNOWLEDGE_SCANNED',
  FILE_ENCRYPTED: 'KNOWLEDGE_ENCRYPTED',
  FILE_EMPTY: 'KNOWLEDGE_EMPTY',
  FILE_ABNORMAL: 'KNOWLEDGE_OTHER_CONTENT',
  FILE_TOO_LONG: 'KNOWLEDGE_TOO_LARGE',
  FILE_TOO_COMPLEX: 'KNOWLEDGE_TOO_LARGE',
  FILE_FORMAT_UNSUPPORTED: 'KNOWLEDGE_FILE_UNSUPPORTED',
}

/** The same file would fail again: nothing is tried twice. */
export const isFinal = (error: unknown): error is CallError => error instanceof CallError

export function faultOf(error: unknown): StoredError {
  if (error instanceof CallError) {
    // What a provider of AI says is told as it is.
    const isOurs = /^(KNOWLEDGE|AI)_/.test(error.code)
    const err_msg = isOurs ? error.code : (ofReading[error.code] ?? 'KNOWLEDGE_PARSE_FAILED')
    return { err_msg, data: error.params }
  }
  return { err_msg: isOfDatabase(error) ? 'KNOWLEDGE_DATABASE_FAILED' : 'KNOWLEDGE_UNKNOWN', data: {} }
}

/** PostgreSQL's codes have five characters, the system's are longer words. */
const isOfDatabase = (error: unknown) => /^[0-9A-Z]{5}$/.test(errorCodeOf(error) ?? '')
