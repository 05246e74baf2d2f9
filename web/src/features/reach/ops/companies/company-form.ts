import {
  type CompanySummary,
  companyName,
  companyRegion,
  currency,
  effortPolicy,
  emailAddress,
  languages,
  mostEffortPercent,
  talentNames,
} from '@polyphony/contract'
import { z } from 'zod'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { companiesText } from './companies.text.ts'

export const profiles = ['standard', 'large'] as const
const setUp = {
  name: companyName,
  region: companyRegion,
  currency,
  upload_profile: z.enum(profiles),
  time_zone: z.string().min(1),
  talent_names: talentNames,
  effort_policy: effortPolicy,
  effort_percent: z.number().int().min(1).max(mostEffortPercent),
  is_po_required: z.boolean(),
}
const schema = z.object({
  ...setUp,
  /** How a new company gets its first admin. */
  admin_by: z.enum(['email', 'account']),
  account_id: z.string(),
  email: z.string(),
  language: z.enum(languages),
})
export type CompanyForm = z.infer<typeof schema>
export type CompanyFields = Fields<CompanyForm, CompanyForm>

const withAdmin = schema.superRefine(({ admin_by, account_id, email }, { addIssue }) => {
  if (admin_by === 'account' && account_id === '') addIssue({ code: 'custom', path: ['account_id'], input: account_id })
  if (admin_by === 'email' && !emailAddress.safeParse(email).success)
    addIssue({ code: 'custom', path: ['email'], input: email })
})

export function useCompanyFields(company: CompanySummary | null) {
  const t = useText(companiesText)
  const language = useLanguage()
  const noAdmin = { admin_by: 'email', account_id: '', email: '', language } as const
  const fields: CompanyFields = useFields(
    company ? schema : withAdmin,
    {
      name: { title: t('name'), length: { min: 2, max: 100 } },
      time_zone: { title: t('timeZone'), isChosen: true },
      effort_percent: { title: t('effortPercent') },
      account_id: { title: t('admin'), isChosen: true },
      email: { title: t('email') },
    },
    company
      ? {
          ...company,
          effort_percent: company.effort_percent || usualCeiling,
          region: company.region === 'CN' ? 'CN' : 'other',
          ...noAdmin,
        }
      : { ...blank, ...noAdmin, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  )
  return { fields, hasOrdered: company !== null && company.task_count > 0 }
}

/** What is offered first where a company begins to share. */
const usualCeiling = 10

const blank = {
  name: '',
  region: 'other',
  currency: 'USD',
  upload_profile: 'standard',
  talent_names: 'hidden',
  effort_policy: 'house',
  effort_percent: usualCeiling,
  is_po_required: false,
} as const
