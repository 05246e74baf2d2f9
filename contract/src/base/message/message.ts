/** Letters: what concerns somebody, said in the reader's language. */
import { z } from 'zod'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { present } from '../../ground/collection/present.ts'
import { entriesOf, isOneOf } from '../../ground/collection/record.ts'
import { wireTime } from '../../ground/time.ts'

/**
 * Every kind of letter, by what it is about: people choose group by group what they are mailed about. A new kind is a name
 * here, its template in letters/<group>.ts, and its icon in the portal's letter-looks.ts.
 */
export const letterGroups = {
  work: [
    'offerMade',
    'offerGone',
    'offerExpired',
    'interestAsked',
    'interestNotChosen',
    'interestChosen',
    'idleWarning',
    'workReleased',
    'offerPaused',
    'workPaused',
    'workResumed',
    'workReset',
    'workReopened',
    'workCancelled',
    'offerCancelled',
    'deadlineMoved',
    'taskMessage',
    'nodeAssigned',
    'nodeReassigned',
    'workSubmitted',
    'qaPassed',
    'qaReturned',
    'sentBackByClient',
    'reviewWaiting',
    'reviewDueSoon',
    'reviewReturned',
    'workSampled',
    'samplesFailed',
  ],
  order: [
    'taskCreated',
    'confirmationAsked',
    'confirmationSoonAutomatic',
    'confirmedBySystem',
    'taskDelivered',
    'aiNodeFailed',
    'nobodyFound',
    'termsProposed',
    'choiceOpened',
    'chosenBySystem',
    'nodeReleased',
    'taskPaused',
    'taskResumed',
    'taskReset',
    'taskDeleted',
  ],
  money: ['incomeCredited'],
  team: ['teamJoined', 'memberJoined', 'memberLeft', 'teamRemoved', 'madeAdmin', 'madeMember', 'companyReceived'],
  application: [
    'applicationReceived',
    'applicationFirstRound',
    'applicationPassed',
    'applicationRefused',
    'applicationClosed',
    'roleGranted',
    'roleRefused',
    'pairRevoked',
    'trialInvited',
    'trialDueSoon',
    'trialExpired',
    'trialHandedIn',
    'trialPassed',
    'trialFailed',
  ],
  account: [
    'newDevice',
    'passwordChanged',
    'passwordReset',
    'twoFactorEnabled',
    'twoFactorDisabled',
    'subAccountMade',
    'contactChanged',
    'contactRemoved',
    'contractSigned',
    'bankChanged',
    'bankShared',
    'dataExportReady',
    'dataExportFailed',
    'erasureRequested',
    'erasureCancelled',
    'erasureStopped',
    'accountLocked',
    'accountUnlocked',
    'levelChanged',
    'mvpGranted',
    'mvpWithdrawn',
    'operatorGranted',
    'operatorWithdrawn',
    'twoFactorReset',
    'sessionsEndedByOperator',
  ],
} as const

export type LetterGroup = keyof typeof letterGroups
export type LetterKindOf<G extends LetterGroup> = (typeof letterGroups)[G][number]
export type LetterKind = LetterKindOf<LetterGroup>
export const letterGroup = z.enum(Object.keys(letterGroups) as [LetterGroup, ...LetterGroup[]])
export const letterKinds: readonly LetterKind[] = Object.values(letterGroups).flat()
export const letterKind = z.enum(letterKinds)

export function groupOf(kind: LetterKind): LetterGroup {
  const [group] = present(entriesOf(letterGroups).find(([, kinds]) => isOneOf(kinds, kind)))
  return group
}

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

/** By mail at once, once a day with others, or not at all. Letters in the message center come in any case. */
export const mailModes = ['now', 'digest', 'off'] as const
export const mailMode = z.enum(mailModes)
export type MailMode = z.infer<typeof mailMode>
/** What somebody has chosen; the other groups have their preset. */
export type MailChoices = Partial<Record<LetterGroup, MailMode>>

export const messageSetting = z.object({
  /** The groups that can concern this account. `account` is always mailed at once (`is_fixed`). */
  groups: z.array(z.object({ group: letterGroup, mail: mailMode, is_fixed: z.boolean() })),
  /** Whether the daily mail comes at all, whatever the groups say. */
  is_digest_on: z.boolean(),
  /** Hour of the day, 0 to 23, in the account's time zone. */
  digest_hour: z.number().int(),
  time_zone: z.string(),
  /** Without an address there is nowhere to mail to. */
  has_email: z.boolean(),
})
export type MessageSetting = z.infer<typeof messageSetting>

/** What the link in a mail ends: the mails of a group, or the daily one. */
const subscription = z.object({ subscription: z.enum([...letterGroup.options, 'digest']), is_on: z.boolean() })
const unsubscribeToken = z.object({ token: z.string().min(1).max(500) })

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
    input: page.extend({
      is_unread_only: z.boolean().default(false),
      group: letterGroup.optional(),
      /** Found in what a letter is called, in any language, and in what it names. */
      keyword: z.string().trim().max(100).optional(),
      created_from: wireTime.optional(),
      created_until: wireTime.optional(), // exclusive
    }),
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
  get: call({
    path: '/message/setting/get',
    access: 'session',
    input: empty,
    output: messageSetting,
  }),
  /** Groups left out stay as they are; one that can't concern the account, twice the same, or `account` is refused. */
  post: call({
    path: '/message/setting/post',
    access: 'session',
    input: z.object({
      groups: z.array(z.object({ group: letterGroup, mail: mailMode })).max(Object.keys(letterGroups).length),
      is_digest_on: z.boolean(),
      digest_hour: z.number().int().min(0).max(23),
    }),
    output: messageSetting,
    errors: ['Parameter_Error'],
  }),
  /** What the link in a mail would end; whoever has the mail may know it. */
  getSubscription: call({
    path: '/message/setting/getSubscription',
    access: 'public',
    rate: 'signIn',
    input: unsubscribeToken,
    output: subscription,
    errors: ['URL_INVALID'],
  }),
  /** The same as the one-click request of mail programs (RFC 8058), which comes to `/message/unsubscribe?token=`. */
  unsubscribe: call({
    path: '/message/setting/unsubscribe',
    access: 'public',
    rate: 'signIn',
    input: unsubscribeToken,
    output: subscription,
    errors: ['URL_INVALID'],
  }),
}
