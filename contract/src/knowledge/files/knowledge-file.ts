/** Files of knowledge bases: uploads, versions and what is found of them. */
import { z } from 'zod'
import { id, listOf, locale, order, page, person, storedError } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { cleanFileName } from '../../ground/characters/clean-characters.ts'
import { wireTime } from '../../ground/time.ts'
import { knowledgeStatus } from '../bases/kbs.ts'
import { parsingMode } from '../retrieval/parsing-mode.ts'
import { knowledgeStage } from './knowledge-state.ts'

export const knowledgeLimits = {
  /** Files that come at once. */
  uploads: 10,
  /** Files that something is done with at once. */
  files: 500,
  name: 255,
} as const

/** The specification's codes: what is read as text, and what has rows. */
export const knowledgeTypes = { article: 1, table: 2 } as const
const knowledgeType = z.literal([knowledgeTypes.article, knowledgeTypes.table])
const tableExts: readonly string[] = ['xlsx', 'csv']
export const knowledgeTypeOf = (ext: string) =>
  tableExts.includes(ext) ? knowledgeTypes.table : knowledgeTypes.article

/** How far its newest version has got. */
const progress = {
  status: knowledgeStatus,
  /** While it is `vectorizing`. */
  stage: knowledgeStage.nullable(),
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed. */
  error: storedError.nullable(),
}

/** Of what was read. Of a PDF with pages that are only pictures, `with_text` is less than `count`. */
const content = {
  passage_count: z.number().int(),
  word_count: z.number().int(),
  pages: z.object({ count: z.number().int(), with_text: z.number().int() }).nullable(),
}

export const knowledgeFile = z.object({
  knowledge_id: id,
  /** Null: a task's result that the whole company reads. */
  kbs_id: id.nullable(),
  kbs_name: z.string().nullable(),
  type: knowledgeType,
  /** Of a task's result, at the time when it was added. */
  task_id: id.nullable(),
  task_number: z.number().int().nullable(),
  name: z.string(),
  /** '' of a task's result. */
  ext: z.string(),
  /** Bytes of the newest version. */
  size: z.number().int(),
  /** A short-lived address of a picture of its first page; null: there is none, or not yet. */
  cover: z.string().nullable(),
  /** Where it was fetched. */
  url: z.string().nullable(),
  parsing_mode: parsingMode,
  ...progress,
  /** How many are taken before it, while it is `queued`; companies take turns. */
  queue_position: z.number().int().nullable(),
  /** The version that is found; null before one has been vectorized. */
  revision: z.number().int().nullable(),
  newest_revision: z.number().int(),
  ...content,
  /** There is a model that knows what texts mean, and not all that is found of the file has vectors of it. */
  lacks_vectors: z.boolean(),
  /** Why. */
  vector_error: storedError.nullable(),
  source_lang: locale.nullable(),
  target_langs: z.array(locale),
  added_by: person,
  added_at: wireTime,
  updated_at: wireTime,
  can: z.object({ change: z.boolean(), vectorize: z.boolean(), cancel: z.boolean() }),
})
export type KnowledgeFile = z.infer<typeof knowledgeFile>

export const knowledgeRevision = z.object({
  revision: z.number().int(),
  /** It is what is found now. */
  is_current: z.boolean(),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string().nullable(),
  parsing_mode: parsingMode,
  ...progress,
  ...content,
  by: person,
  added_at: wireTime,
  ended_at: wireTime.nullable(),
  /** From then on another version was found instead. */
  superseded_at: wireTime.nullable(),
  /** The version that it brought back. */
  restored_from: z.number().int().nullable(),
})
export type KnowledgeRevision = z.infer<typeof knowledgeRevision>

const fileName = z
  .string()
  .max(1000)
  .transform((name) => cleanFileName(name.replace(/[/\\]/g, ' ')))
  .pipe(z.string().min(1).max(knowledgeLimits.name))

/**
 * What became of one of several files: `same`: the base has these bytes already, nothing was done; `named`: it has another
 * file of this name, and nobody has said yet whether this is a new version of that one or a second file.
 */
const outcome = z.enum(['added', 'revised', 'same', 'named'])
const ofFile = z.object({ knowledge_id: id })
const ofFiles = z.object({ knowledge_ids: z.array(id).min(1).max(knowledgeLimits.files) })
const reach = ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'] as const
export const sortedFilesBy = ['name', 'size', 'status', 'added_at', 'updated_at'] as const

export const knowledgeFiles = {
  /**
   * Puts uploads (`knowledge`) into a base. `same_name` says what a file is that has the name of another one there: a new
   * `version` of it, or a file `beside` it; without it the answer asks. `is_vectorized`: at once.
   */
  uploadKnowledgeFile: call({
    path: '/kbs/knowledge/uploadKnowledgeFile',
    access: 'mvp',
    idempotent: true,
    input: z.object({
      kbs_id: id,
      files: z
        .array(
          z.object({
            file_id: id,
            parsing_mode: parsingMode.default('automatic'),
            same_name: z.enum(['version', 'beside']).optional(),
          }),
        )
        .min(1)
        .max(knowledgeLimits.uploads),
      is_vectorized: z.boolean().default(false),
    }),
    output: z.object({
      /** In the order of the files. `knowledge_id`: the new one, or the one that has these bytes or this name. */
      list: z.array(z.object({ file_id: id, outcome, knowledge_id: id, revision: z.number().int() })),
    }),
    errors: [...reach, 'NOT_FOUND', 'KNOWLEDGE_MODE_UNSUPPORTED'],
  }),
  /** A new version: an upload, or an earlier one that comes back (`revision`). What is found stays until it is vectorized. */
  updateKnowledgeFile: call({
    path: '/kbs/knowledge/updateKnowledgeFile',
    access: 'mvp',
    idempotent: true,
    input: z
      .object({
        knowledge_id: id,
        file_id: id.optional(),
        revision: z.number().int().min(1).optional(),
        parsing_mode: parsingMode.optional(),
        is_vectorized: z.boolean().default(false),
      })
      .refine(({ file_id, revision }) => (file_id === undefined) !== (revision === undefined)),
    output: z.object({ outcome: z.enum(['revised', 'same']), revision: z.number().int() }),
    errors: [...reach, 'NOT_FOUND', 'KNOWLEDGE_STATE_WRONG', 'KNOWLEDGE_MODE_UNSUPPORTED'],
  }),
  /**
   * Vectorizes, or vectorizes anew: `parsing_mode` is another one from now on. Answers which are queued now; those that
   * were under way stay so.
   */
  vectorKnowledge: call({
    path: '/kbs/knowledge/vectorKnowledge',
    access: 'mvp',
    input: ofFiles.extend({ parsing_mode: parsingMode.optional() }),
    output: ofFiles,
    errors: [...reach, 'KNOWLEDGE_STATE_WRONG', 'KNOWLEDGE_MODE_UNSUPPORTED'],
    says: () => 'OK_SYNC',
  }),
  /** Answers which were stopped; what was found before still is. */
  cancelVectorKnowledge: call({
    path: '/kbs/knowledge/cancelVectorKnowledge',
    access: 'mvp',
    input: ofFiles,
    output: ofFiles,
    errors: [...reach, 'KNOWLEDGE_STATE_WRONG'],
  }),
  deleteKnowledge: call({
    path: '/kbs/knowledge/deleteKnowledge',
    access: 'mvp',
    input: ofFile,
    output: z.object({}),
    errors: [...reach],
  }),
  /** Several files, with all their versions: all of them or none. */
  deleteKnowledgeMap: call({
    path: '/kbs/knowledge/deleteKnowledgeMap',
    access: 'mvp',
    input: ofFiles,
    output: z.object({ count: z.number().int() }),
    errors: [...reach],
  }),
  /** To another base of the same type: all of them or none. */
  moveKnowledge: call({
    path: '/kbs/knowledge/moveKnowledge',
    access: 'mvp',
    input: ofFiles.extend({ kbs_id: id }),
    output: z.object({ count: z.number().int() }),
    errors: [...reach, 'KBS_TYPE_DIFFERS', 'RESULT_IN_KNOWLEDGE'],
  }),
  /** The ending stays. */
  updateKnowledgeName: call({
    path: '/kbs/knowledge/updateKnowledgeName',
    access: 'mvp',
    input: ofFile.extend({ name: fileName }),
    output: z.object({ name: z.string() }),
    errors: [...reach],
  }),
  getKnowledgeFileInfo: call({
    path: '/kbs/knowledge/getKnowledgeFileInfo',
    access: 'mvp',
    input: ofFile,
    output: knowledgeFile.extend({
      /** A short-lived address of the newest version; null of a task's result. */
      s3_url: z.string().nullable(),
    }),
    errors: [...reach],
  }),
  /** Newest first. */
  getKnowledgeUpdateHistory: call({
    path: '/kbs/knowledge/getKnowledgeUpdateHistory',
    access: 'mvp',
    input: ofFile,
    output: z.object({ list: z.array(knowledgeRevision) }),
    errors: [...reach],
  }),
  /** What the text of one version has and that of another hasn't: paragraphs in their order, those alike only near others. */
  compareKnowledgeRevisions: call({
    path: '/kbs/knowledge/compareKnowledgeRevisions',
    access: 'mvp',
    rate: 'heavy',
    input: ofFile.extend({ before: z.number().int().min(1), after: z.number().int().min(1) }),
    output: z.object({
      list: z.array(z.object({ op: z.enum(['same', 'insert', 'delete', 'gap']), text: z.string() })),
      is_capped: z.boolean(),
    }),
    errors: [...reach],
  }),
  /**
   * Of a base, or of all that the reader reaches; newest first unless `sort` says otherwise. With `task_id` it shows where
   * that task's result was added.
   */
  getKnowledgeFileList: call({
    path: '/kbs/knowledge/talent/getKnowledgeFileList',
    access: 'mvp',
    input: page.extend({
      kbs_id: id.optional(),
      task_id: id.optional(),
      status: knowledgeStatus.optional(),
      keyword: z.string().trim().max(100).default(''),
      sort: z.enum(sortedFilesBy).default('added_at'),
      order: order.default('desc'),
    }),
    output: listOf(knowledgeFile),
    errors: ['NO_PERMISSION'],
  }),
  /** Files whose name has the keyword, of every base that the reader reaches: to name one in a question. */
  getSomeKnowledgeFile: call({
    path: '/kbs/knowledge/getSomeKnowledgeFile',
    access: 'mvp',
    input: z.object({
      keyword: z.string().trim().max(100).default(''),
      pageSize: z.number().int().min(1).max(100).default(100),
    }),
    output: z.object({
      list: z.array(
        z.object({
          knowledge_id: id,
          kbs_id: id.nullable(),
          name: z.string(),
          ext: z.string(),
          status: knowledgeStatus,
        }),
      ),
    }),
    errors: ['NO_PERMISSION'],
  }),
}
