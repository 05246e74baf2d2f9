/** Invites a talent to a trial of the material. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type AccountSummary, calls, trialRules } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { editorText } from './editor.text.ts'

interface InviteDialogProps {
  material: { material_id: string; title: string }
  isOpen: boolean
  onClose: () => void
}

export function InviteDialog({ material, isOpen, onClose }: InviteDialogProps) {
  const t = useText(editorText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('inviteTitle', { title: material.title })}>
      <Invitation materialId={material.material_id} />
    </FormDialog>
  )
}

function Invitation({ materialId }: { materialId: string }) {
  const t = useText(editorText)
  const [chosen, setChosen] = useState<Option | null>(null)
  const invite = useSave(calls.opsTrial.inviteToTrial, {
    invalidates: [calls.opsTrial.getTrialList, calls.opsTrial.getMaterialDetail],
    // Errors in words for an operator; the usual texts are for the talent.
    words: {
      CANNOT_DESIGNATE_USER: t('cannotInvite'),
      TRIAL_NOT_NEEDED: t('alreadyQualified'),
      TRIAL_UNDER_WAY: t('underWay'),
    },
    done: t('invited', { name: chosen?.label ?? '' }),
  })
  const submit = () => chosen && invite.send({ material_id: materialId, account_id: chosen.value })
  return (
    <Form save={invite} onSubmit={submit} submitLabel={t('sendInvitation')} isDisabled={!chosen}>
      <TalentSelect chosen={chosen} onChange={setChosen} />
      <div>{t('inviteHint', { days: trialRules.acceptDays })}</div>
    </Form>
  )
}

interface Option {
  value: string
  label: string
}

const optionOf = ({ account_id, nickname, username, email }: AccountSummary): Option => ({
  value: account_id,
  label: [nickname || username, nickname && username, email].filter(Boolean).join(' · '),
})

function TalentSelect({ chosen, onChange }: { chosen: Option | null; onChange: (option: Option | null) => void }) {
  const t = useText(editorText)
  const [typed, setTyped] = useState('')
  // The field shows the selected talent; its label is not a search.
  const [keyword] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 300)
  const { data } = useCall(
    calls.opsAccount.getAccountList,
    { keyword, kind: 'talent', status: 'normal', pageSize: 20, sort: 'username', order: 'asc' },
    { keepPrevious: true, tellsError: true },
  )
  const found = data?.list.map(optionOf) ?? []
  const isListed = chosen === null || found.some((option) => option.value === chosen.value)
  return (
    <Select
      label={t('talent')}
      description={t('talentHint')}
      required
      data-autofocus
      searchable
      // The server has already searched in names and contacts.
      filter={({ options }) => options}
      data={isListed ? found : [chosen, ...found]}
      nothingFoundMessage={t('nobody')}
      value={chosen?.value ?? null}
      onChange={(_, option) => onChange(option)}
      onSearchChange={setTyped}
    />
  )
}
