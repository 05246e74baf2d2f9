import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { editCues } from './cues/edit-cues.ts'
import { addIssue, answerIssue, removeIssue } from './issues.ts'
import { holdLease, releaseLease } from './lease.ts'
import { addComment, getNotes, heedRule, ignoreRule, resolveComment, waiveCheck } from './notes.ts'
import { openWorkbench } from './open-workbench.ts'
import { getChanges, getSegmentRevisions, getSegments } from './read-segments.ts'
import { editRegions } from './regions/edit-regions.ts'
import { saveSegments } from './save-segments.ts'
import { submitNodeTask } from './submit-node-task.ts'
import { getConcordance, getMatches, getTerms, proposeTerm } from './suggestions/suggestions.ts'
import { searchTaskKnowledge } from './suggestions/task-knowledge.ts'

export const workbenchCalls = implement(calls.workbench, {
  openWorkbench,
  getSegments,
  getChanges,
  saveSegments,
  editCues,
  editRegions,
  holdLease,
  releaseLease,
  getSegmentRevisions,
  getNotes,
  addComment,
  resolveComment,
  addIssue,
  removeIssue,
  answerIssue,
  waiveCheck,
  ignoreRule,
  heedRule,
  getMatches,
  getTerms,
  proposeTerm,
  getConcordance,
  searchTaskKnowledge,
  submitNodeTask,
})
