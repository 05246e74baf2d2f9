/** Letters: what concerns somebody, said in the reader's language. */
import { z } from 'zod'
import { empty, id, listOf, page } from './base.ts'
import { call } from './call.ts'
import { wireTime } from './time.ts'

export const letterKinds = [
  'taskCreated',
  'offerMade',
  'offerGone',
  'offerExpired',
  'nodeAssigned',
  'nodeReassigned',
  'workSubmitted',
  'qaPassed',
  'qaReturned',
  'confirmationAsked',
  'confirmationSoonAutomatic',
  'confirmedBySystem',
  'sentBackByClient',
  'taskDelivered',
  'aiNodeFailed',
  'incomeCredited',
  'nobodyFound',
] as const
export const letterKind = z.enum(letterKinds)
export type LetterKind = z.infer<typeof letterKind>

/** Values that the template names; moments as WireTime, languages as tags, amounts as `amount_minor` + `currency`. */
export const letterParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type LetterParams = z.infer<typeof letterParams>

export const letter = z.object({
  letter_id: id,
  kind: letterKind,
  params: letterParams,
  link: z.string().nullable(),
  read_at: wireTime.nullable(),
  created_at: wireTime,
})
export type Letter = z.infer<typeof letter>

export const message = {
  getUnreadNum: call({
    path: '/message/letter/getUnreadNum',
    access: 'session',
    input: empty,
    output: z.object({ total: z.number().int() }),
  }),
  getLetterList: call({
    path: '/message/letter/getLetterList',
    access: 'session',
    input: page.extend({ is_unread_only: z.boolean().default(false) }),
    output: listOf(letter),
  }),
  getLetterDetail: call({
    path: '/message/letter/getLetterDetail',
    access: 'session',
    input: z.object({ letter_id: id }),
    output: letter,
    errors: ['NOT_FOUND'],
  }),
  getLatestLettler: call({
    path: '/message/letter/getLatestLettler',
    access: 'session',
    input: z.object({ since: wireTime.optional() }),
    output: z.object({ letter: letter.nullable() }),
  }),
  read: call({
    path: '/message/letter/read',
    access: 'session',
    input: z.object({ letter_id: id }),
    output: z.object({ total: z.number().int() }), // still unread
    errors: ['NOT_FOUND'],
  }),
  readAll: call({
    path: '/message/letter/readAll',
    access: 'session',
    input: empty,
    output: z.object({ total: z.number().int() }),
  }),
}
