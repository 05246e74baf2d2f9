/** What a freelance talent and the company have agreed on, and where the talent is paid. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { present } from '../../ground/collection/present.ts'
import { languages } from '../../ground/limits.ts'
import { day, wireTime } from '../../ground/time.ts'
import { bankDetails, bankScheme } from './bank-account.ts'

/** `outdated`: signed, but the text has a newer version that wasn't. */
export const contractState = z.enum(['unsigned', 'signed', 'outdated'])
export type ContractState = z.infer<typeof contractState>

/** New bank details are paid to after this long: time for the owner of the account to object. */
export const bankHoldMs = day

export const signatureLimits = { strokes: 200, points: 4000, side: 1000, leastInk: 150, nameLength: 120 }

const country = z.string().regex(/^[A-Z]{2}$/)
const coordinate = z.number().int().min(0).max(signatureLimits.side)
const stroke = z
  .array(z.tuple([coordinate, coordinate]))
  .min(1)
  .max(signatureLimits.points)
/** Lines on a field that is `side` wide and a third as high: `[x, y]` from its upper left. */
export type Stroke = z.infer<typeof stroke>

/** How much was drawn, in the field's units: a dot is no signature. */
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

/** Whether a typed name is that of the contract: blanks, case and width don't matter. */
export function isSameName(typed: string, legalName: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()
  return plain(typed) === plain(legalName)
}

/** Letters that the contract's fonts have; other names are given as a passport spells them in Latin letters. */
export const legalName = z
  .string()
  .trim()
  .min(1)
  .max(signatureLimits.nameLength)
  .regex(
    /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{M}\p{P}\p{Zs}\d]+$/u,
  )

/** Who signs: as in their application, else as they say. */
export const party = z.object({ legal_name: legalName, country })
export type Party = z.infer<typeof party>

export const contractDocument = z.object({
  version: z.string(),
  language: z.enum(languages),
  title: z.string(),
  /** What the contract is about, name by name. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  preamble: z.string(),
  sections: z.array(z.object({ title: z.string(), blocks: z.array(z.union([z.string(), z.array(z.string())])) })),
  /** SHA-256 of all of it: at the foot of each page, and what a signature refers to. */
  sha256: z.string(),
})
export type ContractDocument = z.infer<typeof contractDocument>

export const signedContract = z.object({
  engagement_id: id,
  version: z.string(),
  language: z.enum(languages),
  method: z.enum(['drawn', 'typed']),
  signed_at: wireTime,
  /** Of the PDF that was signed, with its page of evidence. */
  sha256: z.string(),
  file_id: id,
})
export type SignedContract = z.infer<typeof signedContract>

const contractView = z.object({
  state: contractState,
  /** The version of the text that is to be signed. */
  version: z.string(),
  party: party.extend({ is_fixed: z.boolean() }).nullable(),
  /** What is to be signed; null once it is, and until it is known who signs. */
  document: contractDocument.nullable(),
  /** Newest first. */
  signed: z.array(signedContract),
})
export type ContractView = z.infer<typeof contractView>

/** In which language, and who signs where the application doesn't say. */
const draft = z.object({ language: z.enum(languages), party: party.optional() })

/** An account as it is recognised, never as it is. */
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
  /** What is paid to. */
  payable: bankSummary.nullable(),
  /** What will be, from `payable_from` on. */
  pending: bankSummary.nullable(),
})
export type BankInfo = z.infer<typeof bankInfo>

export const engagement = {
  getContract: call({
    path: '/talent/contract/getContract',
    access: 'freelance',
    input: draft,
    output: contractView,
    errors: ['Parameter_Error'],
  }),
  /** The document that is to be signed, as a PDF. */
  getContractPdf: call({
    path: '/talent/contract/getContractPdf',
    access: 'freelance',
    rate: 'heavy',
    input: draft,
    output: z.object({ name: z.string(), content_base64: z.string() }),
    errors: ['Parameter_Error'],
  }),
  /** `sha256`: of the document that was read. Another one than there is now is a VERSION_CONFLICT. */
  signContract: call({
    path: '/talent/signContract',
    access: 'freelance',
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
    access: 'freelance',
    input: empty,
    output: bankInfo,
  }),
  setTalentBankInfo: call({
    path: '/talent/setTalentBankInfo',
    access: 'freelance',
    rate: 'heavy',
    input: bankDetails,
    output: bankInfo,
    errors: ['CONFIRMATION_NEEDED', 'Parameter_Error'],
  }),
}
