/** Letters: messages to a person, in that person's language. */
import { z } from 'zod'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { present } from '../../ground/collection/present.ts'
import { entriesOf, isOneOf } from '../../ground/collection/record.ts'
import { wireTime } from '../../ground/time.ts'

/**
 * Every kind of letter by its subject; people choose per group which letters are mailed to them. A new kind needs a
 * name here, a template in letters/<group>.ts and an icon in the portal's letter-looks.ts.
 */
export const letterGroups = {
  work: [
    'offerMade',
    'bundleOffered',
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
    'workRushed',
    'dueEarlier',
    'payRaised',
    'instructionsChanged',
    'offerChanged',
    'taskMessage',
    'nodeAssigned',
    'nodeAssignedAhead',
    'nodeReassigned',
    'workNotNeeded',
    'workSubmitted',
    'qaPassed',
    'qaReturned',
    'sentBackByClient',
    'reworkOpened',
    'reviewWaiting',
    'reviewDueSoon',
    'reviewReturned',
    'workSampled',
    'samplesFailed',
  ],
  order: [
    'taskCreated',
    'confirmationAsked',
    'confirmationsAsked',
    'confirmationSoonAutomatic',
    'confirmationsSoonAutomatic',
    'confirmedBySystem',
    'severalConfirmedBySystem',
    'taskDelivered',
    'aiNodeFailed',
    'aiNodeIncomplete',
    'nobodyFound',
    'marginLow',
    'orderMarginLow',
    'termsProposed',
    'insightsProposed',
    'questionAsked',
    'questionAnswered',
    'questionToApprove',
    'questionRefused',
    'questionLapsed',
    'knowledgeFailed',
    'knowledgeDone',
    'choiceOpened',
    'chosenBySystem',
    'nodeReleased',
    'namedUnavailable',
    'taskPaused',
    'taskResumed',
    'taskReset',
    'reworkAsked',
    'reworkAccepted',
    'reworkRefused',
    'priceChanged',
    'piecesMoved',
    'taskDeleted',
    'piecesCancelled',
    'taskCancelled',
    'paymentBooked',
    'paymentReversed',
    'creditHeld',
    'creditReleased',
    'purchaseOrderLow',
    'quoteAccepted',
    'quoteRefused',
    'quoteExpiresSoon',
    'quoteReceived',
    'quoteTakenBack',
    'quoteAnswerSoon',
  ],
  money: [
    'incomeCredited',
    'incomeWithTopUp',
    'rateAgreed',
    'rateAgreedAt',
    'rateRefused',
    'rateEnded',
    'settlementReady',
    'settlementLacks',
    'settlementReminder',
    'settlementConfirmed',
    'settlementDisputed',
    'approvalAsked',
    'approvalDeclined',
    'settlementAdjusted',
    'settlementDeducted',
    'disputeGranted',
    'disputeRefused',
    'settlementPaid',
    'payoutReturned',
  ],
  team: [
    'teamJoined',
    'memberJoined',
    'memberLeft',
    'teamRemoved',
    'madeAdmin',
    'madeMember',
    'companyReceived',
    'aiLow',
    'aiSpent',
    'companyAiLow',
    'companyAiSpent',
  ],
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
    'passkeyAdded',
    'passkeyRemoved',
    'subAccountMade',
    'companyMade',
    'contactChanged',
    'contactRemoved',
    'contractSigned',
    'bankChanged',
    'bankShared',
    'tokenMade',
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

/**
 * Values for the variables of the template: moments as WireTime, languages as tags, amounts as `amount_minor` with
 * `currency`.
 */
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

/** Mailed at once, once a day together with others, or not at all. A letter is in the message center in every case. */
export const mailModes = ['now', 'digest', 'off'] as const
export const mailMode = z.enum(mailModes)
export type MailMode = z.infer<typeof mailMode>
/** The groups for which somebody has chosen a mode; the other groups have their default. */
export type MailChoices = Partial<Record<LetterGroup, MailMode>>

export const messageSetting = z.object({
  /** The groups of letters that this account can receive. Those of `account` are always mailed at once (`is_fixed`). */
  groups: z.array(z.object({ group: letterGroup, mail: mailMode, is_fixed: z.boolean() })),
  /** Whether the daily mail is sent at all, whatever the groups say. */
  is_digest_on: z.boolean(),
  /** Hour of the day, 0 to 23, in the account's time zone. */
  digest_hour: z.number().int(),
  time_zone: z.string(),
  /** Without an email address nothing can be mailed. */
  has_email: z.boolean(),
})
export type MessageSetting = z.infer<typeof messageSetting>

/** What the link in a mail unsubscribes from: a group of letters, or the daily mail. */
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
      /** Matches a letter's title in any language, and the values of its parameters. */
      keyword: z.string().trim().max(100).optional(),
      created_from: wireTime.optional(),
      created_until: wireTime.optional(), // The end of the range; a letter created at this moment is not included.
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
    output: z.object({ total: z.number().int() }), // the number of unread letters
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
  /**
   * Groups that are left out stay as they are. A group is refused if it is `account`, can't concern the account, or
   * occurs twice.
   */
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
  /** What the link in a mail would unsubscribe from. The token in the mail suffices as permission. */
  getSubscription: call({
    path: '/message/setting/getSubscription',
    access: 'public',
    rate: 'signIn',
    input: unsubscribeToken,
    output: subscription,
    errors: ['URL_INVALID'],
  }),
  /**
   * Does the same as the one-click request of mail programs (RFC 8058), which they send to
   * `/message/unsubscribe?token=`.
   */
  unsubscribe: call({
    path: '/message/setting/unsubscribe',
    access: 'public',
    rate: 'signIn',
    input: unsubscribeToken,
    output: subscription,
    errors: ['URL_INVALID'],
  }),
}
