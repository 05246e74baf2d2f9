/** Links by which people without an account download a task's output. */
import { z } from 'zod'
import { empty, id, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { outputKind } from '../../work/task/task-output.ts'

/** The days after which a link can end. */
export const shareDays = [1, 7, 30] as const
/** The most open links of one task. */
export const maxShareLinks = 20

export const shareState = z.enum(['open', 'expired', 'revoked'])
export type ShareState = z.infer<typeof shareState>

const output = z.object({ output_id: id, name: z.string(), kind: outputKind, target_lang: z.string() })

export const shareLink = z.object({
  share_link_id: id,
  /** Null: all output. */
  output: output.nullable(),
  state: shareState,
  creator: person,
  created_at: wireTime,
  expires_at: wireTime,
  revoked_at: wireTime.nullable(),
  /** When somebody last looked at it or downloaded from it. */
  used_at: wireTime.nullable(),
  download_count: z.number().int(),
})
export type ShareLink = z.infer<typeof shareLink>

/** The secret part of the link's address. */
const token = z.string().regex(/^[\w-]{43}$/)

export const share = {
  /** It has no idempotency key: the answer contains the link's secret, which isn't stored. */
  shareTaskOutput: call({
    path: '/task/shareTaskOutput',
    access: 'client',
    rate: 'heavy',
    /** `output_id` null: all output. */
    input: z.object({ task_id: id, output_id: id.nullable(), days: z.literal(shareDays) }),
    output: z.object({ share_link_id: id, url: z.string(), expires_at: wireTime }),
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED', 'SHARE_LINKS_TOO_MANY'],
  }),
  /** The newest first. */
  getTaskShareList: call({
    path: '/task/getTaskShareList',
    access: 'client',
    input: z.object({ task_id: id }),
    output: z.object({ list: z.array(shareLink) }),
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED'],
  }),
  /** Works at once, except for downloads that have begun. Repeating the call changes nothing. */
  revokeTaskShare: call({
    path: '/task/revokeTaskShare',
    access: 'client',
    input: z.object({ share_link_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** The files of a link, without any names of people. Unknown, ended and revoked links answer NOT_FOUND alike. */
  getSharedOutputs: call({
    path: '/task/share/getSharedOutputs',
    access: 'public',
    rate: 'heavy',
    input: z.object({ token }),
    output: z.object({
      expires_at: wireTime,
      /** Whether all files can be downloaded together. */
      has_zip: z.boolean(),
      list: z.array(output.extend({ size: z.number().int() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  downloadSharedOutput: call({
    path: '/task/share/downloadSharedOutput',
    access: 'public',
    rate: 'heavy',
    /** `output_id` null: all files in one ZIP file. */
    input: z.object({ token, output_id: id.nullable() }),
    output: z.object({ url: z.string(), name: z.string(), expired_at: wireTime }),
    errors: ['NOT_FOUND', 'ZIP_TOO_LARGE'],
  }),
}
