/**
 * A company's termbase: terms of a language pair, including forbidden ones, and proposals that an admin has to decide.
 */
import { z } from 'zod'
import { id, listOf } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { languagePair, memoryFilter, mostAtOnce } from './memory.ts'

/** Only approved terms are shown in the workbench. */
export const termStates = ['proposed', 'approved', 'refused'] as const
export type TermState = (typeof termStates)[number]

const word = z.string().trim().min(1).max(lengths.term)

/** The fields of a term that people write. */
export const termInput = z.object({
  source: word,
  target: word,
  is_forbidden: z.boolean().default(false),
  note: z.string().trim().max(lengths.reason).default(''),
  definition: z.string().trim().max(lengths.comment).default(''),
  part_of_speech: z.string().trim().max(40).default(''),
})

export const termEntry = languagePair.extend({
  term_id: id,
  source: z.string(),
  target: z.string(),
  is_forbidden: z.boolean(),
  note: z.string(),
  definition: z.string(),
  part_of_speech: z.string(),
  state: z.enum(termStates),
  author_name: z.string().nullable(),
  /** The person who approved or refused it. */
  decider_name: z.string().nullable(),
  updated_at: wireTime,
})
export type TermEntry = z.infer<typeof termEntry>

const some = z.object({ term_ids: z.array(id).min(1).max(mostAtOnce) })

export const termbase = {
  getTermList: call({
    path: '/production/terms/getTermList',
    access: 'mvp',
    input: memoryFilter.extend({ state: z.enum(termStates).default('approved') }),
    output: listOf(termEntry).extend({ proposed_count: z.number().int() }),
    errors: ['NO_PERMISSION'],
  }),
  addTerm: call({
    path: '/production/terms/addTerm',
    access: 'mvp',
    input: termInput.extend(languagePair.shape),
    output: z.object({ term_id: id }),
    errors: ['NO_PERMISSION', 'LANGUAGE_DUPLICATE', 'MEMORY_ENTRY_EXISTS'],
  }),
  /** `updated_at`: that of the term that the caller saw; a term changed since then is not overwritten. */
  updateTerm: call({
    path: '/production/terms/updateTerm',
    access: 'mvp',
    input: termInput.extend({ term_id: id, updated_at: wireTime }),
    output: z.object({}),
    errors: ['NO_PERMISSION', 'NOT_FOUND', 'VERSION_CONFLICT', 'MEMORY_ENTRY_EXISTS'],
  }),
  deleteTerms: call({
    path: '/production/terms/deleteTerms',
    access: 'mvp',
    input: some,
    output: z.object({ count: z.number().int() }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Approves or refuses proposals; proposals that somebody else has decided in the meantime stay as they are. */
  decideTerms: call({
    path: '/production/terms/decideTerms',
    access: 'mvp',
    input: some.extend({ is_approved: z.boolean() }),
    output: z.object({ count: z.number().int() }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
}
