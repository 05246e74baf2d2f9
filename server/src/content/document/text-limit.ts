/** The longest document: what has more texts is refused before it is taken apart, with a sentence that names the limit. */
import { CallError } from '../../ground/kernel/call-error.ts'

export const maxTexts = 75_000

/** @throws CallError FILE_TOO_LONG */
export function refuseTooLong(count: number): void {
  if (count > maxTexts) throw new CallError('FILE_TOO_LONG', { max: maxTexts })
}

/** Counts what every text of the format has, without reading them. @throws CallError FILE_TOO_LONG */
export function refuseTooMany(text: string, mark: string): void {
  let count = 0
  for (let found = text.indexOf(mark); found >= 0; found = text.indexOf(mark, found + mark.length))
    refuseTooLong(++count)
}
