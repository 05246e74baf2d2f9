/** Deleted bases and files: for a while they come back as they were, to whoever may delete them. */
import { z } from 'zod'
import { id, listOf, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { day, wireTime } from '../../ground/time.ts'
import { kbsType } from './kbs.ts'

/** As long deleted bases and files are kept. */
export const binMs = 30 * day

const amount = z.object({ base_count: z.number().int(), file_count: z.number().int(), size: z.number().int() })

export const kbsDeletion = z.object({
  deletion_id: id,
  type: kbsType,
  /** Of the base; null: files were deleted, and `names` are theirs. */
  title: z.string().nullable(),
  /** Of the first of its files. */
  names: z.array(z.string()),
  /** What comes back. */
  content: amount,
  /** What was deleted inside before: it goes with it for good, and doesn't come back with it. */
  inside: amount,
  /** The base that it stood in; null: at the top of its tree. */
  place: z.string().nullable(),
  /** That one is deleted, too, and has to come back first. */
  is_place_deleted: z.boolean(),
  deleted_by: person.nullable(),
  deleted_at: wireTime,
  purge_at: wireTime,
})
export type KbsDeletion = z.infer<typeof kbsDeletion>

const ofDeletion = z.object({ deletion_id: id })

export const kbsBin = {
  /** Of what the reader may delete; the latest first. */
  getKbsDeletionList: call({
    path: '/kbs/kbs/getKbsDeletionList',
    access: 'mvp',
    input: page,
    output: listOf(kbsDeletion),
    errors: ['NO_PERMISSION'],
  }),
  /** Found again at once. `kbs_id`: the base, or the one where the files are again. */
  restoreKbsDeletion: call({
    path: '/kbs/kbs/restoreKbsDeletion',
    access: 'mvp',
    input: ofDeletion,
    output: z.object({ kbs_id: id }),
    errors: [
      'NO_PERMISSION',
      'KNOWLEDGE_NOT_FOUND',
      'KBS_PLACE_DELETED',
      'KBS_TOO_DEEP',
      'KBS_TOO_MANY',
      'RESULT_IN_KNOWLEDGE',
    ],
  }),
  /** For good, at once. */
  purgeKbsDeletion: call({
    path: '/kbs/kbs/purgeKbsDeletion',
    access: 'mvp',
    input: ofDeletion,
    output: z.object({}),
    errors: ['NO_PERMISSION', 'KNOWLEDGE_NOT_FOUND'],
  }),
}
