import { Select } from '@mantine/core'
import { calls, nodeKinds } from '@polyphony/contract'
import { useSessionUser } from '../../../../../api/session/session.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { designerText } from '../designer.text.ts'
import type { SettingsFieldsProps } from './AiFields.tsx'

/** The confirmer or reviewer from the company. */
export function PeopleFields({ node: { kind, settings = {} }, set }: SettingsFieldsProps) {
  const t = useText(designerText)
  const { by } = nodeKinds[kind]
  return (
    <>
      {by === 'client' && (
        <MemberSelect
          label={t('confirmer')}
          placeholder={t('anyAdmin')}
          value={settings.confirmer_id}
          onChange={(id) => set('confirmer_id', id)}
        />
      )}
      {by === 'reviewer' && (
        <MemberSelect
          label={t('reviewer')}
          placeholder={t('anyReviewer')}
          hint={t('reviewerHint')}
          value={settings.reviewer_id}
          onChange={(id) => set('reviewer_id', id)}
        />
      )}
    </>
  )
}

interface MemberSelectProps {
  label: string
  placeholder: string
  hint?: string
  value: string | undefined
  onChange: (accountId: string | null) => void
}

/** Only admins see the company's members: others can't change this setting. */
function MemberSelect({ label, placeholder, hint, value, onChange }: MemberSelectProps) {
  const common = useText(commonText)
  const { role_admin: isAdmin } = useSessionUser()
  const { data } = useCall(calls.company.getAllSubAccount, { pageSize: 100 }, { enabled: isAdmin })
  if (!isAdmin) return null
  return (
    <Select
      label={label}
      placeholder={placeholder}
      description={hint}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': common('clear') }}
      value={value ?? null}
      data={(data?.list ?? []).map(({ account_id, nickname }) => ({ value: account_id, label: nickname }))}
      onChange={onChange}
    />
  )
}
