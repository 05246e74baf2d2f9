/** Knowledge bases: trees of a company and of each of its people, and who reads them (specification sections 3, 6 and 7). */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { cleanCharacters, cleanFileName } from '../../ground/characters/clean-characters.ts'
import { wireTime } from '../../ground/time.ts'

export const kbsLimits = {
  /** Levels of a tree. */
  depth: 5,
  title: 60,
  description: 500,
  /** Bases of a company, and personal ones of each of its people. */
  corporate: 1000,
  personal: 100,
  recommended: 6,
} as const

/** The specification's codes: a company's bases, and those that nobody but their owner reads. */
export const kbsTypes = { corporate: 1, personal: 2 } as const
export const kbsType = z.literal([kbsTypes.corporate, kbsTypes.personal])
export type KbsType = z.infer<typeof kbsType>

export const kbsIcons = [
  'book',
  'document',
  'table',
  'picture',
  'sound',
  'film',
  'term',
  'law',
  'medicine',
  'science',
  'trade',
  'people',
] as const
export const kbsIcon = z.enum(kbsIcons)
export type KbsIcon = z.infer<typeof kbsIcon>

/** Of its folder. */
export const kbsColours = [
  'blue',
  'cyan',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'violet',
  'gray',
] as const
export const kbsColour = z.enum(kbsColours)
export type KbsColour = z.infer<typeof kbsColour>

/** What has become of a file of a base (specification section 4.2), and `cancelled`, which an action leads to there. */
export const knowledgeStatuses = ['unvectorized', 'queued', 'vectorizing', 'completed', 'failed', 'cancelled'] as const
export const knowledgeStatus = z.enum(knowledgeStatuses)
export type KnowledgeStatus = z.infer<typeof knowledgeStatus>

/** On one line, with something to be seen. */
export const kbsTitle = z
  .string()
  .max(1000)
  .transform(cleanFileName)
  .pipe(
    z
      .string()
      .max(kbsLimits.title)
      .regex(/[\p{L}\p{N}\p{P}\p{S}]/u),
  )
export const kbsDescription = z
  .string()
  .max(10_000)
  .transform((text) => cleanCharacters(text).trim())
  .pipe(z.string().max(kbsLimits.description))

const kbsLabel = z.object({ kbs_id: id, kbs_name: z.string() })

/** Counts are of what the reader reaches. */
export const knowledgeBase = z.object({
  kbs_id: id,
  type: kbsType,
  parent_id: id.nullable(),
  /** The bases that it stands in, the outermost first. */
  path: z.array(kbsLabel),
  title: z.string(),
  description: z.string(),
  icon: kbsIcon,
  /** A short-lived address of its own picture, which is shown instead of the icon; null: it has none. */
  picture: z.string().nullable(),
  colour: kbsColour,
  /** For whom of those who reach the base above; none: for all of them. */
  departments: z.array(z.object({ department_id: id, name: z.string() })),
  /** Who works on the company's orders may search it meanwhile. */
  is_for_tasks: z.boolean(),
  child_count: z.number().int(),
  /** Of the base itself, without those below. */
  file_count: z.number().int(),
  version: z.number().int(),
  created_at: wireTime,
  updated_at: wireTime,
  can: z.object({ change: z.boolean(), add_child: z.boolean() }),
})
export type KnowledgeBase = z.infer<typeof knowledgeBase>

export interface KbsNode {
  kbs_id: string
  kbs_name: string
  children: KbsNode[]
}
const kbsNode: z.ZodType<KbsNode> = z.object({
  kbs_id: id,
  kbs_name: z.string(),
  get children() {
    return z.array(kbsNode)
  },
})

export const kbsRoots = ['corporate', 'individual'] as const
/** The screen has a name for it in each language. */
const kbsRoot = z.object({ kbs_id: z.enum(kbsRoots), kbs_name: z.enum(kbsRoots), children: z.array(kbsNode) })

const ofBase = z.object({ kbs_id: id })
const bases = z.object({ list: z.array(knowledgeBase) })
/** What goes with a base: `base_count` is the base and all below it. */
const kbsContent = {
  base_count: z.number().int(),
  file_count: z.number().int(),
  word_count: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
}

export const kbs = {
  /**
   * With `kbs_id` it changes that base: `version` is the one that was changed, and of `parent_id`, `department_ids` and
   * `is_for_tasks` stays what isn't given. A new base without a parent is the company's unless `type` says otherwise; below another one
   * it is of its parent's type. A base that is moved to where more people read keeps its readers.
   */
  createOrUpdateKbs: call({
    path: '/kbs/kbs/createOrUpdateKbs',
    access: 'mvp',
    idempotent: true,
    input: z.object({
      kbs_id: id.optional(),
      version: z.number().int().min(1).optional(),
      type: kbsType.optional(),
      parent_id: id.nullable().optional(),
      title: kbsTitle,
      description: kbsDescription.default(''),
      icon: kbsIcon.default('book'),
      /** An upload (`kbsIcon`) that is its picture from now on; null: it has none; left out: as before. */
      picture_file_id: id.nullable().optional(),
      colour: kbsColour.default('blue'),
      department_ids: z.array(id).max(500).optional(),
      /** Never of a personal base. */
      is_for_tasks: z.boolean().optional(),
    }),
    output: z.object({ kbs_id: id, version: z.number().int() }),
    errors: [
      'NO_PERMISSION',
      'KNOWLEDGE_NOT_FOUND',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'KBS_TYPE_DIFFERS',
      'KBS_TOO_DEEP',
      'KBS_INSIDE_ITSELF',
      'KBS_DEPARTMENT_OUTSIDE',
      'KBS_TOO_MANY',
      'FILE_ABNORMAL',
    ],
  }),
  /** `parent_id` null: a tree of its own. It keeps its readers where more people read. */
  moveKbs: call({
    path: '/kbs/kbs/moveKbs',
    access: 'mvp',
    input: ofBase.extend({ version: z.number().int().min(1), parent_id: id.nullable() }),
    output: z.object({ kbs_id: id, version: z.number().int() }),
    errors: [
      'NO_PERMISSION',
      'KNOWLEDGE_NOT_FOUND',
      'VERSION_CONFLICT',
      'KBS_TYPE_DIFFERS',
      'KBS_TOO_DEEP',
      'KBS_INSIDE_ITSELF',
      'KBS_DEPARTMENT_OUTSIDE',
    ],
  }),
  /** What would go; `seal` says that just this is meant. */
  previewDeleteKbs: call({
    path: '/kbs/kbs/previewDeleteKbs',
    access: 'mvp',
    input: ofBase,
    output: z.object({ ...kbsContent, seal: z.string() }),
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'],
  }),
  /** With the bases below it and all their files, and says what went. */
  deleteKbs: call({
    path: '/kbs/kbs/deleteKbs',
    access: 'mvp',
    input: ofBase.extend({ seal: z.string().max(64) }),
    output: z.object(kbsContent),
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND', 'PREVIEW_CHANGED'],
  }),
  getKbsInfo: call({
    path: '/kbs/kbs/getKbsInfo',
    access: 'mvp',
    input: ofBase,
    output: knowledgeBase,
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'],
  }),
  /** Of a base and those below it, or of everything that the reader reaches. `limit`: the room of the company, in bytes. */
  getKbsStat: call({
    path: '/kbs/kbs/getKbsStat',
    access: 'mvp',
    input: ofBase.partial(),
    output: z.object({
      ...kbsContent,
      limit: z.number().int(),
      statuses: z.array(z.object({ status: knowledgeStatus, count: z.number().int() })),
    }),
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'],
    says: ({ file_count }) => (file_count === 0 ? 'error_data_not_enough' : null),
  }),
  /**
   * The company's bases that the asker opens, then those that colleagues open, then those that files were added to last.
   */
  getRecommendKbs: call({
    path: '/kbs/kbs/getRecommendKbs',
    access: 'mvp',
    input: z.object({}),
    output: bases,
    errors: ['NO_PERMISSION'],
  }),
  /** Those directly below it. */
  getChildrenKbsList: call({
    path: '/kbs/kbs/getChildrenKbsList',
    access: 'mvp',
    input: ofBase,
    output: bases,
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'],
  }),
  /** Bases of every level, by title; the keyword is looked for in titles and descriptions. */
  getKbsListByType: call({
    path: '/kbs/kbs/talent/getKbsListByType',
    access: 'mvp',
    input: z.object({ type: kbsType, keyword: z.string().trim().max(100).default('') }),
    output: bases,
    errors: ['NO_PERMISSION'],
  }),
  getKbsTreeListByType: call({
    path: '/kbs/kbs/talent/getKbsTreeListByType',
    access: 'mvp',
    input: z.object({ type: kbsType }),
    output: z.object({ list: z.array(kbsNode) }),
    errors: ['NO_PERMISSION'],
  }),
  /** Both trees, each below a root, for choosing what to ask. */
  getAllKbs: call({
    path: '/kbs/kbs/talent/getAllKbs',
    access: 'mvp',
    input: z.object({}),
    output: z.object({ list: z.array(kbsRoot) }),
    errors: ['NO_PERMISSION'],
  }),
}
