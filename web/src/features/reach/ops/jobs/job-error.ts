import { present } from '@polyphony/contract'

/** The error of a job: whatever was thrown, as JSON. Pure. */

type Thrown = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Thrown => typeof value === 'object' && value !== null

/** The first line of the error. Null where there is no text. */
export function jobErrorMessage(error: unknown): string | null {
  const message = isObject(error) ? (error.message ?? error.value ?? error.code) : error
  if (typeof message !== 'string' || message === '') return isObject(error) ? JSON.stringify(error) : null
  return present(message.split('\n', 1)[0])
}

/** The whole error: its stack with line breaks, the rest as JSON. */
export function jobErrorText(error: unknown): string {
  if (!isObject(error)) return String(error)
  const { stack, ...rest } = error
  const json = JSON.stringify(rest, null, 2)
  return typeof stack === 'string' ? `${stack}\n\n${json}` : json
}
