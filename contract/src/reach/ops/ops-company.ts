/** The companies that order, for operators. */
import { z } from 'zod'
import { currency, empty, id, listOf, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { emailAddress } from '../../ground/contact.ts'
import { languages } from '../../ground/limits.ts'
import { companySorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { timeZone } from '../../people/account/account.ts'
import { companyName, effortPolicy, mostEffortPercent, talentNames } from '../../people/company/company.ts'

export const companyRegion = z.enum(['CN', 'other'])

export const companySummary = z.object({
  company_id: id,
  name: z.string(),
  region: z.string(),
  currency,
  upload_profile: z.enum(['standard', 'large']),
  time_zone: z.string(),
  talent_names: talentNames,
  effort_policy: effortPolicy,
  effort_percent: z.number().int(),
  is_po_required: z.boolean(),
  created_at: wireTime,
  member_count: z.number().int(),
  task_count: z.number().int(),
  /** Bytes of all its uploads, of what there may be by its profile; of what was made for it. */
  uploaded_bytes: z.number().int(),
  upload_limit_bytes: z.number().int(),
  made_bytes: z.number().int(),
  admins: z.array(person),
  /** Until when an invitation to become admin can be accepted; null if none is open. */
  admin_invited_until: wireTime.nullable(),
  version: z.number().int(),
})
export type CompanySummary = z.infer<typeof companySummary>

const setUp = {
  name: companyName,
  region: companyRegion,
  currency,
  upload_profile: z.enum(['standard', 'large']),
  time_zone: timeZone,
  talent_names: talentNames,
  effort_policy: effortPolicy.default('house'),
  /** Of a step's price, that the company pays at most; it counts where the policy is `shared`. */
  effort_percent: z.number().int().min(1).max(mostEffortPercent).default(10),
  /** Whether it orders nothing without the number of a purchase order. */
  is_po_required: z.boolean().default(false),
}

export const opsCompany = {
  getCompanyList: call({
    path: '/ops/company/getCompanyList',
    access: 'operator',
    input: page.extend({
      keyword: z.string().trim().max(100).default(''),
      sort: z.enum(companySorts).default('created_at'),
      order: order.default('desc'),
    }),
    output: listOf(companySummary),
  }),
  /** The first admin: an account without a company, or whoever accepts the invitation that is mailed in `language`. */
  createCompany: call({
    path: '/ops/company/createCompany',
    access: 'operator',
    input: z
      .object({
        ...setUp,
        account_id: id.optional(),
        email: emailAddress.optional(),
        language: z.enum(languages).optional(),
      })
      .refine(({ account_id, email }) => (account_id === undefined) !== (email === undefined), { path: ['email'] }),
    output: z.object({ company_id: id }),
    errors: ['USER_NOT_EXIST', 'COMPANY_NAME_EXISTS', 'TALENT_IN_TEAM', 'CANNOT_DESIGNATE_USER', 'OPEN_WORK'],
  }),
  /** Mails an invitation to become an admin of the company; earlier ones of operators are revoked. */
  inviteAdmin: call({
    path: '/ops/company/inviteAdmin',
    access: 'operator',
    idempotent: true,
    input: z.object({ company_id: id, email: emailAddress, language: z.enum(languages) }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** The currency can't be changed after the first order. `version`: the one that the operator saw. */
  editCompany: call({
    path: '/ops/company/editCompany',
    access: 'operator',
    input: z.object({ ...setUp, company_id: id, version: z.number().int() }),
    output: z.object({ version: z.number().int() }),
    errors: ['NOT_FOUND', 'COMPANY_NAME_EXISTS', 'COMPANY_HAS_ORDERED', 'VERSION_CONFLICT'],
  }),
}
