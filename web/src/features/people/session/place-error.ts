/** Which field of a form an answer of the server is about. */
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { CallError } from '../../../api/client.ts'

const fields: Readonly<Record<string, string>> = {
  CAPTCHA_WRONG: 'captcha',
  CAPTCHA_EXPIRED: 'captcha',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_INVALID: 'code',
  EMAIL_EXISTS: 'contact',
  PHONE_EXISTS: 'contact',
  USERNAME_EXISTS: 'username',
  COMPANY_NAME_EXISTS: 'company_name',
  INVITE_CODE_INVALID: 'invite_code',
  INVITE_TICKETS_TOO_FEW: 'invite_code',
}

export function fieldOf(error: Pick<CallError, 'code'>): string | undefined {
  return fields[error.code]
}

/** Says the error at its field, and goes there; errors about none are the form's own to show. */
export function placeError<T extends FieldValues>(error: CallError, setError: UseFormSetError<T>, message: string) {
  const field = fieldOf(error)
  if (!field) return
  setError(field as Path<T>, { message }, { shouldFocus: true })
}
