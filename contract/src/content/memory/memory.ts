/** A company's translation memory and termbase: browsing, editing, and files in and out. */
import { z } from 'zod'
import { id, listOf, locale, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { segmentCode } from '../text/segment.ts'

/** TMX holds a memory, TBX a termbase. */
export const exchangeKinds = ['tmx', 'tbx'] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

export const memoryImportStates = ['running', 'done', 'failed'] as const
export type MemoryImportState = (typeof memoryImportStates)[number]

/** Why an entry of a file is left out; the others are taken over. */
export const importProblem = z.object({
  line: z.number().int(),
  reason: z.enum(['languageMissing', 'languageUnknown', 'languageSame', 'sourceMissing', 'targetMissing', 'tooLong']),
  /** What stands there: the language, or how long the text may be. */
  detail: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>

/** Why nothing of a file is taken over. `line`: null where it isn't the file's fault. */
export const importFailure = z.object({
  line: z.number().int().nullable(),
  reason: z.enum(['notWellFormed', 'notTmx', 'notTbx', 'entities', 'tooDeep', 'tooLong', 'encoding', 'interrupted']),
})
export type ImportFailure = z.infer<typeof importFailure>

/** So many of an import's problems are kept and shown. */
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
  /** Where it comes from: accepted work, an imported file, or an admin's own hand. */
  origin: z.enum(['work', 'import', 'hand']),
  /** Of the imported file. */
  file_name: z.string().nullable(),
  author_name: z.string().nullable(),
  updated_at: wireTime,
})
export type MemoryUnit = z.infer<typeof memoryUnit>

/** What every list of memory and termbase is narrowed by. */
export const memoryFilter = page.extend({
  pair: languagePair.nullable().default(null),
  /** In source or target. */
  keyword: z.string().trim().max(200).default(''),
})

/** Something that can be looked for: numbers and signs alone teach nothing. */
const sourceText = z.string().trim().min(1).max(lengths.segment).regex(/\p{L}/u)
const targetText = z.string().trim().min(1).max(lengths.segment)
/** So many rows are changed or deleted at once. */
export const mostAtOnce = 100

export const memory = {
  getMemoryUnits: call({
    path: '/production/memory/getMemoryUnits',
    access: 'approved',
    input: memoryFilter,
    output: listOf(memoryUnit),
    errors: ['NO_PERMISSION'],
  }),
  addMemoryUnit: call({
    path: '/production/memory/addMemoryUnit',
    access: 'companyAdmin',
    input: languagePair.extend({ source: sourceText, target: targetText }),
    output: z.object({ tm_unit_id: id }),
    errors: ['NO_PERMISSION', 'LANGUAGE_DUPLICATE', 'MEMORY_ENTRY_EXISTS'],
  }),
  /** `updated_at`: of the unit as it was read; another's change in between isn't overwritten. */
  updateMemoryUnit: call({
    path: '/production/memory/updateMemoryUnit',
    access: 'companyAdmin',
    input: z.object({ tm_unit_id: id, source: sourceText, target: targetText, updated_at: wireTime }),
    output: z.object({}),
    errors: ['NO_PERMISSION', 'NOT_FOUND', 'VERSION_CONFLICT', 'MEMORY_ENTRY_EXISTS'],
  }),
  deleteMemoryUnits: call({
    path: '/production/memory/deleteMemoryUnits',
    access: 'companyAdmin',
    input: z.object({ tm_unit_ids: z.array(id).min(1).max(mostAtOnce) }),
    output: z.object({ count: z.number().int() }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
  }),
  /** Takes over an uploaded file (purpose `memory`); a job does it. The same file again answers the same import. */
  importMemory: call({
    path: '/production/memory/importMemory',
    access: 'companyAdmin',
    rate: 'heavy',
    input: z.object({
      file_id: id,
      /** Of a termbase: from which language its terms are. Null: the first of each concept. */
      source_lang: locale.nullable().default(null),
    }),
    output: z.object({ memory_import_id: id }),
    errors: ['NOT_FOUND'],
  }),
  /** The last imports, newest first. */
  getMemoryImports: call({
    path: '/production/memory/getMemoryImports',
    access: 'approved',
    input: z.object({ kind: z.enum(exchangeKinds) }),
    output: z.object({ list: z.array(memoryImport) }),
    errors: ['NO_PERMISSION'],
  }),
  /** A short-lived address at which the whole memory or termbase, or one pair of it, is streamed as a file. */
  exportMemory: call({
    path: '/production/memory/exportMemory',
    access: 'companyAdmin',
    rate: 'heavy',
    input: z.object({ kind: z.enum(exchangeKinds), pair: languagePair.nullable().default(null) }),
    output: z.object({ url: z.string(), name: z.string() }),
    errors: ['NO_PERMISSION'],
  }),
  /** The pairs that there are units or terms of. */
  getMemoryPairs: call({
    path: '/production/memory/getMemoryPairs',
    access: 'approved',
    input: z.object({ kind: z.enum(exchangeKinds) }),
    output: z.object({ list: z.array(languagePair) }),
    errors: ['NO_PERMISSION'],
  }),
}
