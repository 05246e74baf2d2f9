/** A draft as lists show it: the server's, and what only this browser has. Pure. */
import { mediaOfFiles, orderNameOf, type TaskDraftSummary, toWireTime } from '@polyphony/contract'
import type { DraftCopy } from './draft-copy.ts'

export interface DraftEntry extends Omit<TaskDraftSummary, 'version' | 'expires_at'> {
  /** Null: the server hasn't got it, or not all of it. */
  expires_at: string | null
  isOnServer: boolean
}

/** `isFirst`: the page that what only this browser has stands on. */
export function merge(list: readonly TaskDraftSummary[], copies: readonly DraftCopy[], isFirst: boolean): DraftEntry[] {
  const unsent = new Set(copies.map(({ draft_id }) => draft_id))
  const known = list.map(({ version: _, ...row }) => ({
    ...row,
    expires_at: unsent.has(row.draft_id) ? null : row.expires_at,
    isOnServer: true,
  }))
  const listed = new Set(list.map(({ draft_id }) => draft_id))
  const alone = isFirst ? copies.filter(({ draft_id, version }) => version === 0 && !listed.has(draft_id)) : []
  return [...alone.map(entryOf), ...known]
}

function entryOf({ draft_id, changed_at, draft }: DraftCopy): DraftEntry {
  return {
    ...{ draft_id, name: orderNameOf(draft), media: mediaOfFiles(draft.files), file_count: draft.files.length },
    ...{ source_lang: draft.source_lang, target_langs: draft.target_langs },
    ...{ updated_at: toWireTime(new Date(changed_at)), expires_at: null, isOnServer: false },
  }
}
