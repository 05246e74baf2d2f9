/** Trial materials, which operators make from real documents, and all trials; for operators. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { type SegmentContent, type SegmentRegion, segmentCode, segmentRegion } from '../../content/text/segment.ts'
import { id, listOf, locale, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths, tagLimit } from '../../ground/limits.ts'
import { materialSorts, talentTrialSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { trialDifficulty, trialRoleId, trialTerm } from './trial.ts'
import { trialForms } from './trial-form.ts'
import { trialState } from './trial-state.ts'

export const materialStates = ['draft', 'published', 'retired'] as const
export const materialState = z.enum(materialStates)
export type MaterialState = z.infer<typeof materialState>

/**
 * The operators' actions on a material by state. A published material is never changed, because talents may have seen
 * it: it can be retired or copied.
 */
export const materialActions = {
  edit: ['draft'],
  publish: ['draft'],
  delete: ['draft'],
  retire: ['published'],
  invite: ['published'],
  copy: ['draft', 'published', 'retired'],
} as const satisfies Record<string, readonly MaterialState[]>
export type MaterialAction = keyof typeof materialActions

export function mayDoWithMaterial(state: MaterialState, action: MaterialAction): boolean {
  const states: readonly MaterialState[] = materialActions[action]
  return states.includes(state)
}

/** A segment of a material with its content from the document, and the key of its place there. */
export interface MaterialContent extends SegmentContent {
  readonly key: string
  /** Where it stands in the picture. */
  readonly region?: SegmentRegion
}

export const materialLimits = {
  title: { min: 1, max: 120 },
  segments: 300,
  terms: 50,
  minutes: { min: 5, max: 480 },
  hours: { min: 1, max: 336 },
  passScore: { min: 50, max: 100 },
} as const

/** The fields that operators write about a material. */
export const materialAbout = z.object({
  title: z.string().trim().min(materialLimits.title.min).max(materialLimits.title.max),
  introduction: z.string().trim().max(lengths.description),
  style_guide: z.string().trim().max(lengths.description),
  tag_ids: z.array(id).max(tagLimit),
  difficulty: trialDifficulty,
  minutes: z.int().min(materialLimits.minutes.min).max(materialLimits.minutes.max),
  hours: z.int().min(materialLimits.hours.min).max(materialLimits.hours.max),
  pass_score: z.number().min(materialLimits.passScore.min).max(materialLimits.passScore.max),
  terms: z.array(trialTerm).max(materialLimits.terms),
})

export const materialSummary = z.object({
  material_id: id,
  ...materialAbout.shape,
  role_id: trialRoleId,
  kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  media,
  state: materialState,
  word_count: z.number().int(),
  segment_count: z.number().int(),
  /** The number of segments that have a reference solution. */
  reference_count: z.number().int(),
  /** The number of segments that have a draft. */
  draft_count: z.number().int(),
  trial_count: z.number().int(),
  passed_count: z.number().int(),
  failed_count: z.number().int(),
  mean_score: z.number().nullable(),
  version: z.number().int(),
  created_at: wireTime,
  published_at: wireTime.nullable(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    retire: z.boolean(),
    copy: z.boolean(),
    delete: z.boolean(),
    invite: z.boolean(),
  }),
})
export type MaterialSummary = z.infer<typeof materialSummary>

export const materialSegment = z.object({
  position: z.number().int(),
  source: z.string(),
  codes: z.array(segmentCode),
  start_ms: z.number().int().nullable(),
  end_ms: z.number().int().nullable(),
  /** Where it stands in the picture; null: the material is none. */
  region: segmentRegion.nullable(),
  /** The draft that the talent gets; '' for an empty target. */
  draft: z.string(),
  reference: z.string(),
})
export type MaterialSegment = z.infer<typeof materialSegment>

const materialFile = z.object({ file_id: id, name: z.string(), size: z.number().int() })

const one = z.object({ material_id: id })
const versioned = one.extend({ version: z.number().int() })
const fileErrors = [
  'FILE_INCOMPLETE',
  'FILE_FORMAT_UNSUPPORTED',
  'FILE_PARSE_FAILED',
  'FILE_EMPTY',
  'FILE_ENCRYPTED',
  'FILE_ABNORMAL',
  'FILE_TOO_LARGE',
] as const

export const opsTrial = {
  getMaterialList: call({
    path: '/ops/trial/getMaterialList',
    access: 'operator',
    input: page.extend({
      state: materialState.nullable().default(null),
      role_id: trialRoleId.nullable().default(null),
      keyword: z.string().trim().max(100).default(''),
      sort: z.enum(materialSorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(materialSummary),
  }),
  getMaterialDetail: call({
    path: '/ops/trial/getMaterialDetail',
    access: 'operator',
    input: one,
    output: materialSummary.extend({
      file: materialFile,
      media_file: materialFile.nullable(),
      segments: z.array(materialSegment),
    }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Creates an unpublished material from a document. What it may be is said by the role's form. A reference document with as many segments (or cues that overlap
   * in time) gives the reference; a draft document gives the drafts likewise. A transcript has one language; without a
   * draft document it is the draft itself.
   */
  createMaterial: call({
    path: '/ops/trial/createMaterial',
    access: 'operator',
    idempotent: true,
    input: z
      .object({
        role_id: trialRoleId,
        source_lang: locale,
        target_lang: locale,
        title: materialAbout.shape.title,
        file_id: id,
        media_file_id: id.nullable().default(null),
        reference_file_id: id.nullable().default(null),
        draft_file_id: id.nullable().default(null),
      })
      .refine(
        ({ role_id, source_lang, target_lang }) => !trialForms[role_id].isOneLanguage || source_lang === target_lang,
        {
          path: ['target_lang'],
        },
      ),
    output: z.object({ material_id: id, reference_count: z.number().int(), draft_count: z.number().int() }),
    errors: [
      'NOT_FOUND',
      'LANGUAGE_DUPLICATE',
      'MATERIAL_TOO_LONG',
      'MATERIAL_UNTIMED',
      'MATERIAL_NO_PICTURE',
      'MATERIAL_SILENT',
      ...fileErrors,
    ],
  }),
  saveMaterial: call({
    path: '/ops/trial/saveMaterial',
    access: 'operator',
    input: versioned.extend(materialAbout.shape),
    output: z.object({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MATERIAL_STATE_WRONG'],
  }),
  /** Saves drafts and references of some segments. */
  saveMaterialSegments: call({
    path: '/ops/trial/saveMaterialSegments',
    access: 'operator',
    input: versioned.extend({
      segments: z
        .array(
          z.object({
            position: z.int().min(0),
            draft: z.string().max(lengths.segment),
            reference: z.string().max(lengths.segment),
          }),
        )
        .min(1)
        .max(materialLimits.segments),
    }),
    output: z.object({
      version: z.number().int(),
      reference_count: z.number().int(),
      draft_count: z.number().int(),
    }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MATERIAL_STATE_WRONG'],
  }),
  /** Replaces the texts of a picture, each with its place and the translation that the designer sets. */
  saveMaterialRegions: call({
    path: '/ops/trial/saveMaterialRegions',
    access: 'operator',
    input: versioned.extend({
      regions: z
        .array(
          z.object({
            region: z.object({
              x: z.int().min(0),
              y: z.int().min(0),
              width: z.int().min(4),
              height: z.int().min(4),
            }),
            source: z.string().trim().min(1).max(lengths.segment),
            draft: z.string().trim().max(lengths.segment),
          }),
        )
        .max(materialLimits.segments),
    }),
    output: z.object({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MATERIAL_STATE_WRONG', 'MATERIAL_NO_PICTURE'],
  }),
  /**
   * Makes the material available to talents. Every segment must have the reference and the draft that the role needs.
   */
  publishMaterial: call({
    path: '/ops/trial/publishMaterial',
    access: 'operator',
    input: versioned,
    output: z.object({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MATERIAL_STATE_WRONG', 'REFERENCE_MISSING', 'DRAFT_MISSING'],
  }),
  /** Ends the availability; trials that have begun go on. */
  retireMaterial: call({
    path: '/ops/trial/retireMaterial',
    access: 'operator',
    input: versioned,
    output: z.object({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MATERIAL_STATE_WRONG'],
  }),
  /** Makes an unpublished copy that can be changed. */
  copyMaterial: call({
    path: '/ops/trial/copyMaterial',
    access: 'operator',
    idempotent: true,
    input: one,
    output: z.object({ material_id: id }),
    errors: ['NOT_FOUND'],
  }),
  /** Deletes a material that was never published. */
  deleteMaterial: call({
    path: '/ops/trial/deleteMaterial',
    access: 'operator',
    input: one,
    output: z.object({}),
    errors: ['NOT_FOUND', 'MATERIAL_STATE_WRONG'],
  }),
  /** Invites a talent to a trial; the talent accepts or refuses. */
  inviteToTrial: call({
    path: '/ops/trial/inviteToTrial',
    access: 'operator',
    idempotent: true,
    input: z.object({ material_id: id, account_id: id }),
    output: z.object({ trial_id: id }),
    errors: [
      'NOT_FOUND',
      'MATERIAL_STATE_WRONG',
      'CANNOT_DESIGNATE_USER',
      'TRIAL_UNDER_WAY',
      'TRIAL_NOT_NEEDED',
      'TRIAL_TOO_SOON',
    ],
  }),
  /** All trials and their results; only operators see the names. */
  getTrialList: call({
    path: '/ops/trial/getTrialList',
    access: 'operator',
    input: page.extend({
      material_id: id.nullable().default(null),
      state: trialState.nullable().default(null),
      sort: z.enum(talentTrialSorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(
      z.object({
        trial_id: id,
        material_id: id,
        title: z.string(),
        talent: person,
        role_id: trialRoleId,
        source_lang: z.string(),
        target_lang: z.string(),
        state: trialState,
        score: z.number().nullable(),
        created_at: wireTime,
        submitted_at: wireTime.nullable(),
        decided_at: wireTime.nullable(),
      }),
    ),
  }),
}
