/** The contract between a freelance talent and the company, and the talent's bank account. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { present } from '../../ground/collection/present.ts'
import { fileAnswer } from '../../ground/file-answer/file-answer.ts'
import { languages } from '../../ground/limits.ts'
import { day, wireTime } from '../../ground/time.ts'
import { bankDetails, bankScheme } from './bank-account.ts'

/** `outdated`: signed, but there is a newer version of the text. */
export const contractState = z.enum(['unsigned', 'signed', 'outdated'])
export type ContractState = z.infer<typeof contractState>

/** New bank details are used only after this time, so that the owner of the account can object. */
export const bankHoldMs = day

export const signatureLimits = { strokes: 200, points: 4000, side: 1000, leastInk: 150, nameLength: 120 }

const country = z.string().regex(/^[A-Z]{2}$/)
const coordinate = z.number().int().min(0).max(signatureLimits.side)
const stroke = z
  .array(z.tuple([coordinate, coordinate]))
  .min(1)
  .max(signatureLimits.points)
/** A line on a field that is `side` wide and a third as high: points `[x, y]` from the upper left corner. */
export type Stroke = z.infer<typeof stroke>

/** The length of all lines in the field's units: a dot is no signature. */
export function inkOf(strokes: readonly Stroke[]): number {
  return strokes.reduce(
    (total, points) =>
      points.reduce((sum, [x, y], index) => {
        const [fromX, fromY] = present(points[Math.max(0, index - 1)])
        return sum + Math.hypot(x - fromX, y - fromY)
      }, total),
    0,
  )
}

export const signature = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('drawn'),
    strokes: z
      .array(stroke)
      .min(1)
      .max(signatureLimits.strokes)
      .refine((strokes) => strokes.reduce((sum, points) => sum + points.length, 0) <= signatureLimits.points)
      .refine((strokes) => inkOf(strokes) >= signatureLimits.leastInk),
  }),
  z.object({ method: z.literal('typed'), name: z.string().trim().min(1).max(signatureLimits.nameLength) }),
])
export type Signature = z.infer<typeof signature>
export type SignatureMethod = Signature['method']

/** Whether a typed name equals that in the contract; blanks, case and width don't matter. */
export function isSameName(typed: string, legalName: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()
  return plain(typed) === plain(legalName)
}

/** Characters that the contract's fonts have; other names are written in Latin letters, as in a passport. */
export const legalName = z
  .string()
  .trim()
  .min(1)
  .max(signatureLimits.nameLength)
  .regex(
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{M}\p{P}\p{Zs}\d]+$/u,
  )

/** Who signs: the name in their application, else the name that they enter. */
export const party = z.object({ legal_name: legalName, country })
export type Party = z.infer<typeof party>

export const contractDocument = z.object({
  version: z.string(),
  language: z.enum(languages),
  title: z.string(),
  /** What the contract states about its parties, as pairs of name and value. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  preamble: z.string(),
  sections: z.array(z.object({ title: z.string(), blocks: z.array(z.union([z.string(), z.array(z.string())])) })),
  /** SHA-256 of the whole document: printed at the foot of each page, and named by a signature. */
  sha256: z.string(),
})
export type ContractDocument = z.infer<typeof contractDocument>

export const signedContract = z.object({
  engagement_id: id,
  version: z.string(),
  language: z.enum(languages),
  method: z.enum(['drawn', 'typed']),
  signed_at: wireTime,
  /** SHA-256 of the signed PDF including its page of evidence. */
  sha256: z.string(),
  file_id: id,
})
export type SignedContract = z.infer<typeof signedContract>

const contractView = z.object({
  state: contractState,
  /** The version of the text to be signed. */
  version: z.string(),
  party: party.extend({ is_fixed: z.boolean() }).nullable(),
  /** The document to be signed; null after it is signed, and before it is known who signs. */
  document: contractDocument.nullable(),
  /** Newest first. */
  signed: z.array(signedContract),
})
export type ContractView = z.infer<typeof contractView>

/** The language of the contract, and who signs if the application doesn't say it. */
const draft = z.object({ language: z.enum(languages), party: party.optional() })

/** An account in a form that its owner recognises, without the full number. */
export const bankSummary = z.object({
  country,
  scheme: bankScheme,
  holder_name: z.string(), // masked
  bank_name: z.string(),
  branch_name: z.string(),
  last_four: z.string(),
  phone: z.string(), // masked
  created_at: wireTime,
  payable_from: wireTime,
})
export type BankSummary = z.infer<typeof bankSummary>

const bankInfo = z.object({
  /** The account that payments go to now. */
  payable: bankSummary.nullable(),
  /** The account that payments go to from `payable_from` on. */
  pending: bankSummary.nullable(),
})
export type BankInfo = z.infer<typeof bankInfo>

export const engagement = {
  getContract: call({
    path: '/talent/contract/getContract',
    access: 'earner',
    input: draft,
    output: contractView,
    errors: ['Parameter_Error'],
  }),
  /** The document to be signed, as a PDF. */
  getContractPdf: call({
    path: '/talent/contract/getContractPdf',
    access: 'earner',
    rate: 'heavy',
    input: draft,
    output: fileAnswer,
    errors: ['Parameter_Error'],
  }),
  /**
   * `sha256`: that of the document which the talent has read. If the document has changed since, the call answers
   * VERSION_CONFLICT.
   */
  signContract: call({
    path: '/talent/signContract',
    access: 'earner',
    rate: 'heavy',
    input: draft.extend({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      signature,
      is_read: z.literal(true),
      is_agreed: z.literal(true),
    }),
    output: contractView,
    errors: ['CONFIRMATION_NEEDED', 'VERSION_CONFLICT', 'SIGNATURE_NAME_DIFFERS', 'Parameter_Error'],
  }),
  getTalentBankInfo: call({
    path: '/talent/getTalentBankInfo',
    access: 'earner',
    input: empty,
    output: bankInfo,
  }),
  setTalentBankInfo: call({
    path: '/talent/setTalentBankInfo',
    access: 'earner',
    rate: 'heavy',
    input: bankDetails,
    output: bankInfo,
    errors: ['CONFIRMATION_NEEDED', 'Parameter_Error'],
  }),
}
