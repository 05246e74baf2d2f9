/** A company's translation memory and termbase: lists, changes, import and export. */
import { z } from 'zod'
import { id, listOf, locale, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { segmentCode } from '../text/segment.ts'

/** A TMX file holds a memory, a TBX file a termbase. */
export const exchangeKinds = ['tmx', 'tbx'] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

export const memoryImportStates = ['running', 'done', 'failed'] as const
export type MemoryImportState = (typeof memoryImportStates)[number]

/** Why an entry of a file is left out; the other entries are imported. */
export const importProblem = z.object({
  line: z.number().int(),
  reason: z.enum(['languageMissing', 'languageUnknown', 'languageSame', 'sourceMissing', 'targetMissing', 'tooLong']),
  /** The cause in the file: its language tag, or the greatest length of a text. */
  detail: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>

/** Why a whole file is refused. `line`: null if the file isn't the cause. */
export const importFailure = z.object({
  line: z.number().int().nullable(),
  reason: z.enum(['notWellFormed', 'notTmx', 'notTbx', 'entities', 'tooDeep', 'tooLong', 'encoding', 'interrupted']),
})
export type ImportFailure = z.infer<typeof importFailure>

/** The most problems of an import that are stored and shown. */
export const mostImportProblems = 100

export const memoryImport = z.object({
  memory_import_id: id,
  kind: z.enum(exchangeKinds),
  file_name: z.string(),
  author: person,
  state: z.enum(memoryImportStates),
  total: z.number().int().nullable(), // null while the file is being read
  done: z.number().int(),
  added: z.number().int(),
  renewed: z.number().int(),
  skipped: z.number().int(),
  problems: z.array(importProblem),
  failure: importFailure.nullable(),
  created_at: wireTime,
  finished_at: wireTime.nullable(),
})
export type MemoryImport = z.infer<typeof memoryImport>

export const languagePair = z.object({ source_lang: locale, target_lang: locale })
export type LanguagePair = z.infer<typeof languagePair>

export const memoryUnit = languagePair.extend({
  tm_unit_id: id,
  source: z.string(), // tagged text (segment.ts)
  target: z.string(),
  codes: z.array(segmentCode),
  /** Where it came from: accepted work, an imported file, or an admin who wrote it. */
  origin: z.enum(['work', 'import', 'hand']),
  /** The name of the imported file. */
  file_name: z.string().nullable(),
  author_name: z.string().nullable(),
  updated_at: wireTime,
})
export type MemoryUnit = z.infer<typeof memoryUnit>

/** The filter of every list of memory and termbase. */
export const memoryFilter = page.extend({
  pair: languagePair.nullable().default(null),
  /** Found in source or target. */
  keyword: z.string().trim().max(200).default(''),
})

/** A text with at least one letter: numbers and signs alone are useless in a memory. */
const sourceText = z.string().trim().min(1).max(lengths.segment).regex(/\p{L}/u)
const targetText = z.string().trim().min(1).max(lengths.segment)
/** The most rows that one call changes or deletes. */
export const mostAtOnce = 100

export const memory = {
  getMemoryUnits: call({
    path: '/production/memory/getMemoryUnits',
    access: 'mvp',
    input: memoryFilter,
    output: listOf(memoryUnit),
    errors: ['NO_PERMISSION'],
  }),
  addMemoryUnit: call({
    path: '/production/memory/addMemoryUnit',
    access: 'mvp',
    input: languagePair.extend({ source: sourceText, target: targetText }),
    output: z.object({ tm_unit_id: id }),
    errors: ['NO_PERMISSION', 'LANGUAGE_DUPLICATE', 'MEMORY_ENTRY_EXISTS'],
  }),
  /** `updated_at`: that of the unit that the caller saw; a unit changed since then is not overwritten. */
  updateMemoryUnit: call({
    path: '/production/memory/updateMemoryUnit',
    access: 'mvp',
    input: z.object({ tm_unit_id: id, source: sourceText, target: targetText, updated_at: wireTime }),
    output: z.object({}),
    errors: ['NO_PERMISSION', 'NOT_FOUND', 'VERSION_CONFLICT', 'MEMORY_ENTRY_EXISTS'],
  }),
  deleteMemoryUnits: call({
    path: '/production/memory/deleteMemoryUnits',
    access: 'mvp',
    input: z.object({ tm_unit_ids: z.array(id).min(1).max(mostAtOnce) }),
    output: z.object({ count: z.number().int() }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Imports an uploaded file (purpose `memory`) by a job. The same file again answers the same import. */
  importMemory: call({
    path: '/production/memory/importMemory',
    access: 'mvp',
    rate: 'heavy',
    input: z.object({
      file_id: id,
      /** For a termbase: the source language of its terms. Null: the first language of each concept. */
      source_lang: locale.nullable().default(null),
    }),
    output: z.object({ memory_import_id: id }),
    errors: ['NOT_FOUND'],
  }),
  /** The last imports, newest first. */
  getMemoryImports: call({
    path: '/production/memory/getMemoryImports',
    access: 'mvp',
    input: z.object({ kind: z.enum(exchangeKinds) }),
    output: z.object({ list: z.array(memoryImport) }),
    errors: ['NO_PERMISSION'],
  }),
  /** A short-lived address that streams the whole memory or termbase, or one pair of languages, as a file. */
  exportMemory: call({
    path: '/production/memory/exportMemory',
    access: 'mvp',
    rate: 'heavy',
    input: z.object({ kind: z.enum(exchangeKinds), pair: languagePair.nullable().default(null) }),
    output: z.object({ url: z.string(), name: z.string() }),
    errors: ['NO_PERMISSION'],
  }),
  /** The pairs of languages that have units or terms. */
  getMemoryPairs: call({
    path: '/production/memory/getMemoryPairs',
    access: 'mvp',
    input: z.object({ kind: z.enum(exchangeKinds) }),
    output: z.object({ list: z.array(languagePair) }),
    errors: ['NO_PERMISSION'],
  }),
}
