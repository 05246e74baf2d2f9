/** What a company knows: passages that answer a question, in either language, each with the place where it stands. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { passageGrade } from '../bases/knowledge.ts'
import { anchor } from '../retrieval/anchor.ts'
import { relevanceLevels } from '../retrieval/relevance.ts'

export const searchLimits = {
  text: 500,
  /** Bases or files that a search keeps to. */
  chosen: 200,
  passages: 50,
} as const

export const foundPassage = z.object({
  knowledge_id: id,
  /** With `position` it says which passage it is, as long as this version of the file is found. */
  revision: z.number().int(),
  position: z.number().int(),
  /** Null: a task's result that the whole company reads. */
  kbs_id: id.nullable(),
  /** Titles of the bases that it stands in, the outermost first. */
  path: z.array(z.string()),
  name: z.string(),
  /** '' of a task's result. */
  ext: z.string(),
  task_id: id.nullable(),
  heading: z.array(z.string()),
  lang: z.string(),
  body: z.string(),
  lang_2: z.string().nullable(),
  /** Its translation. */
  body_2: z.string().nullable(),
  /** Null: nothing was translated. */
  grade: passageGrade.nullable(),
  anchors: z.array(anchor),
  /** Of what is heard, which of the anchors says what was asked for; null: none more than the others. */
  cue: z.number().int().nullable(),
  /** 0–1: how much of what was asked for it has, or how near it is to what was meant. */
  relevance: z.number(),
  /** It hasn't enough of the words to be found by them: other words, or another language. */
  is_by_meaning: z.boolean(),
})
export type FoundPassage = z.infer<typeof foundPassage>

/**
 * By what a search has searched. `words`: there is no model that knows what texts mean; `pending`: there is, and nothing
 * has been prepared for it yet; `unanswered`: it didn't answer in time, so that it was by words this once.
 */
export const searchWays = ['meaning', 'words', 'pending', 'unanswered'] as const
export const searchWay = z.enum(searchWays)
export type SearchWay = z.infer<typeof searchWay>

export const foundPassages = z.object({
  list: z.array(foundPassage),
  way: searchWay,
  is_capped: z.boolean(),
  /** The highest relevance of all that the asker reaches; null: nothing has any of the words. */
  best: z.number().nullable(),
  threshold: z.number(),
})
export type FoundPassages = z.infer<typeof foundPassages>

export const searchText = z.string().trim().min(1).max(searchLimits.text)

export const search = {
  /** By what a search would search, and of the files that the asker reaches, how many are found by words only meanwhile. */
  getSearchWay: call({
    path: '/kbs/knowledge/talent/getSearchWay',
    access: 'mvp',
    input: empty,
    output: z.object({
      way: z.enum(['meaning', 'words', 'pending']),
      file_count: z.number().int(),
      by_words_count: z.number().int(),
    }),
    errors: ['NO_PERMISSION'],
  }),
  /**
   * The most relevant first, of nearly equal ones the better confirmed. Ids of bases (with those below them) and files that
   * the asker doesn't reach find what ids of nothing find: nothing. `best` below `threshold`: there was something, and not
   * relevant enough.
   */
  searchKnowledge: call({
    path: '/kbs/knowledge/talent/searchKnowledge',
    access: 'mvp',
    input: z.object({
      text: searchText,
      /** What was asked before, for questions that can't be understood alone. */
      previous: searchText.optional(),
      kbs_ids: z.array(id).max(searchLimits.chosen).optional(),
      knowledge_ids: z.array(id).max(searchLimits.chosen).optional(),
      level: z.enum(relevanceLevels).default('normal'),
      limit: z.number().int().min(1).max(searchLimits.passages).default(10),
    }),
    output: foundPassages,
    errors: ['NO_PERMISSION'],
  }),
}
