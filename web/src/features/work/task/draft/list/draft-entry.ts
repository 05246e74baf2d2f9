/** A draft as lists show it: the server's, and what only this browser has. Pure. */
import { mediaOfFiles, orderNameOf, type TaskDraftSummary, toWireTime } from '@polyphony/contract'
import type { DraftCopy } from '../draft-copy.ts'

export interface DraftEntry extends Omit<TaskDraftSummary, 'version' | 'expires_at'> {
  /** Null: the server hasn't got it, or not all of it. */
  expires_at: string | null
  isOnServer: boolean
}

/** What the server hasn't got stands on the first page; where that is all of them, what it has no more, too. */
export function merge(
  { list, total }: { list: readonly TaskDraftSummary[]; total: number },
  copies: readonly DraftCopy[],
  isFirst: boolean,
): DraftEntry[] {
  const unsent = new Set(copies.map(({ draft_id }) => draft_id))
  const known = list.map(({ version: _, ...row }) => ({
    ...row,
    expires_at: unsent.has(row.draft_id) ? null : row.expires_at,
    isOnServer: true,
  }))
  const listed = new Set(list.map(({ draft_id }) => draft_id))
  const isAlone = ({ draft_id, version }: DraftCopy) => !listed.has(draft_id) && (version === 0 || total <= list.length)
  return [...(isFirst ? copies.filter(isAlone).map(entryOf) : []), ...known]
}

function entryOf({ draft_id, changed_at, draft }: DraftCopy): DraftEntry {
  return {
    draft_id,
    name: orderNameOf(draft),
    media: mediaOfFiles(draft.files),
    file_count: draft.files.length,
    source_lang: draft.source_lang,
    target_langs: draft.target_langs,
    updated_at: toWireTime(new Date(changed_at)),
    expires_at: null,
    isOnServer: false,
  }
}
