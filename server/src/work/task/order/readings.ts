/** How the files of an order are read, where their author may want it otherwise. */
import type { OrderedReading, TaskOrder } from '@polyphony/contract'
import { holds } from '../../../content/document/encoding/code-page.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { OrderedFile } from './ordered-file.ts'

/** The files that their author may want read otherwise. */
export function readingsOf(files: readonly OrderedFile[], { target_langs }: TaskOrder): OrderedReading[] {
  return files.flatMap(({ file_id, read_as }) => {
    if (!read_as) return []
    const { encoding, is_encoding_sure = true, extras = [], table } = read_as
    const utf8_langs = target_langs.filter((lang) => !holds(encoding, lang))
    const is_by_columns = table?.is_by_columns ?? false
    const isPlain = is_encoding_sure && extras.length === 0 && utf8_langs.length === 0 && !table
    if (isPlain) return []
    const needs_choice = !is_encoding_sure || (table !== undefined && !is_by_columns && !table.is_chosen)
    const has_columns = table !== undefined
    return [{ file_id, encoding, is_encoding_sure, extras, utf8_langs, has_columns, is_by_columns, needs_choice }]
  })
}

/**
 * Whoever orders has to say how a doubtful encoding is read, and whether a table with keys is translated cell by cell: both are found out
 * after delivery otherwise. @throws FILE_READING_UNDECIDED { name }
 */
export async function requireChosen(tx: Tx, files: readonly OrderedFile[], order: TaskOrder): Promise<void> {
  const open = readingsOf(files, order).find(({ needs_choice }) => needs_choice)
  if (!open) return
  const { name } = await tx
    .selectFrom('file')
    .select('name')
    .where('file_id', '=', open.file_id)
    .executeTakeFirstOrThrow()
  throw new CallError('FILE_READING_UNDECIDED', { name })
}
