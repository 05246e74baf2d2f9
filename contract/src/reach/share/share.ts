/** Links under which people without an account get what a task has brought forth. */
import { z } from 'zod'
import { empty, id, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { outputKind } from '../../work/task/task-output.ts'

/** After how many days a link ends. */
export const shareDays = [1, 7, 30] as const
/** Links of one task that are open at a time. */
export const maxShareLinks = 20

export const shareState = z.enum(['open', 'expired', 'revoked'])
export type ShareState = z.infer<typeof shareState>

const output = z.object({ output_id: id, name: z.string(), kind: outputKind, target_lang: z.string() })

export const shareLink = z.object({
  share_link_id: id,
  /** Null: everything. */
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

/** The secret in the link's address. */
const token = z.string().regex(/^[\w-]{43}$/)

export const share = {
  /** Not to be retried with a key: the answer holds the link's secret, which is kept nowhere. */
  shareTaskOutput: call({
    path: '/task/shareTaskOutput',
    access: 'companyAdmin',
    rate: 'heavy',
    /** `output_id` null: everything. */
    input: z.object({ task_id: id, output_id: id.nullable(), days: z.literal(shareDays) }),
    output: z.object({ share_link_id: id, url: z.string(), expires_at: wireTime }),
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED', 'SHARE_LINKS_TOO_MANY'],
  }),
  /** The newest first. */
  getTaskShareList: call({
    path: '/task/getTaskShareList',
    access: 'companyAdmin',
    input: z.object({ task_id: id }),
    output: z.object({ list: z.array(shareLink) }),
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED'],
  }),
  /** At once, for downloads that have not begun. Twice is the same as once. */
  revokeTaskShare: call({
    path: '/task/revokeTaskShare',
    access: 'companyAdmin',
    input: z.object({ share_link_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** Files of a link, and nothing about people. What isn't, has ended or was revoked is NOT_FOUND alike. */
  getSharedOutputs: call({
    path: '/task/share/getSharedOutputs',
    access: 'public',
    rate: 'heavy',
    input: z.object({ token }),
    output: z.object({
      expires_at: wireTime,
      /** Whether all can be had at once. */
      has_zip: z.boolean(),
      list: z.array(output.extend({ size: z.number().int() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  downloadSharedOutput: call({
    path: '/task/share/downloadSharedOutput',
    access: 'public',
    rate: 'heavy',
    /** `output_id` null: everything in one ZIP file. */
    input: z.object({ token, output_id: id.nullable() }),
    output: z.object({ url: z.string(), name: z.string(), expired_at: wireTime }),
    errors: ['NOT_FOUND', 'ZIP_TOO_LARGE'],
  }),
}
