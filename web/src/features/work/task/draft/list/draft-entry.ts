/** A draft in lists: the server's, combined with what only this browser has. Pure. */
import { mediaOfFiles, orderNameOf, type TaskDraftSummary, toWireTime } from '@polyphony/contract'
import type { DraftCopy } from '../draft-copy.ts'

export interface DraftEntry extends Omit<TaskDraftSummary, 'version' | 'expires_at'> {
  /** Null: the server doesn't have the draft, or only a part of it. */
  expires_at: string | null
  isOnServer: boolean
}

/**
 * Adds drafts that only this browser has to the first page. If that page shows all drafts, it also adds those that the
 * server no longer has.
 */
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
