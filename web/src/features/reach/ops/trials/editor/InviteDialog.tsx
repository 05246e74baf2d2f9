/** Asks a talent to take the trial. */
import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { type AccountSummary, calls, type ErrorCode, trialRules } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { editorText } from './editor.text.ts'

interface InviteDialogProps {
  material: { material_id: string; title: string }
  isOpen: boolean
  onClose: () => void
}

export function InviteDialog({ material, isOpen, onClose }: InviteDialogProps) {
  const t = useText(editorText)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('inviteTitle', { title: material.title })}>
      <Form material={material} onClose={onClose} />
    </Modal>
  )
}

/** What the errors mean to an operator; their usual texts speak to the talent. */
const ownWords = {
  CANNOT_DESIGNATE_USER: 'cannotInvite',
  TRIAL_NOT_NEEDED: 'alreadyQualified',
  TRIAL_UNDER_WAY: 'underWay',
} as const satisfies Partial<Record<ErrorCode, keyof typeof editorText>>

function Form({ material, onClose }: Omit<InviteDialogProps, 'isOpen'>) {
  const t = useText(editorText)
  const common = useText(commonText)
  const language = useLanguage()
  const [chosen, setChosen] = useState<Option | null>(null)
  const invite = useAction(calls.opsTrial.inviteToTrial, {
    invalidates: [calls.opsTrial.getTrialList, calls.opsTrial.getMaterialDetail],
    noErrorTip: true,
  })
  const send = async () => {
    if (!chosen) return
    await invite.mutateAsync({ material_id: material.material_id, account_id: chosen.value })
    notifications.show({ message: t('invited', { name: chosen.label }) })
    onClose()
  }
  const { error } = invite
  const own = error && Object.hasOwn(ownWords, error.code) ? ownWords[error.code as keyof typeof ownWords] : null
  return (
    <Stack gap="md">
      {error && (
        <Alert color="red" role="alert">
          {own ? t(own) : errorMessage(error.code, error.data, language)}
        </Alert>
      )}
      <TalentSelect chosen={chosen} onChange={setChosen} />
      <div>{t('inviteHint', { days: trialRules.acceptDays })}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button disabled={!chosen} loading={invite.isPending} onClick={() => void send().catch(() => undefined)}>
          {t('sendInvitation')}
        </Button>
      </Group>
    </Stack>
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
  // What was chosen stands in the field, too: it isn't searched for.
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
      // The server has searched, in names and contacts.
      filter={({ options }) => options}
      data={isListed ? found : [chosen, ...found]}
      nothingFoundMessage={t('nobody')}
      value={chosen?.value ?? null}
      onChange={(_, option) => onChange(option)}
      onSearchChange={setTyped}
    />
  )
}
