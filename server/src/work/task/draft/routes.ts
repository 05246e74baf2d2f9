import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { draftRecognition } from './draft-recognition.ts'
import { getDraft, getDraftList } from './read-drafts.ts'
import { deleteDraft } from './remove-draft.ts'
import { renameDraft, saveDraft } from './save-draft.ts'

export const taskDraftCalls = implement(calls.taskDraft, {
  getDraftList,
  getDraft,
  saveDraft,
  draftRecognition,
  renameDraft,
  deleteDraft,
})
