/** A pair that somebody is qualified for, or was; operators may take it away. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type AccountDetail, calls, lengths, type RoleId } from '@polyphony/contract'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatDate, formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { accountsText } from './accounts.text.ts'

interface PairRowProps {
  account: AccountDetail
  pair: AccountDetail['pairs'][number]
}

export function PairRow({ account, pair }: PairRowProps) {
  const t = useText(accountsText)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { source_lang, target_lang, quality, lost_at } = pair
  const names = `${formatLanguageName(source_lang, language)} → ${formatLanguageName(target_lang, language)}`
  return (
    <Group gap={6} wrap="nowrap">
      <LanguagePair source={source_lang} target={target_lang} />
      <Text span size="xs" c="dimmed">
        {lost_at ? t('pairLost', { date: formatDate(lost_at, language) }) : t('quality', { score: quality })}
      </Text>
      {!lost_at && !account.is_self && (
        <Button
          variant="subtle"
          color="red"
          size="compact-xs"
          aria-label={t('revokePairOf', { pair: names })}
          onClick={() => setOpen(true)}
        >
          {t('revokePair')}
        </Button>
      )}
      <RevokeDialog account={account} pair={pair} names={names} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Group>
  )
}

interface RevokeDialogProps extends PairRowProps {
  names: string
  isOpen: boolean
  onClose: () => void
}

function RevokeDialog({ account, pair, names, isOpen, onClose }: RevokeDialogProps) {
  const t = useText(accountsText)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const revoke = useAction(calls.talent.revokePair, {
    invalidates: [calls.opsAccount.getAccountDetail, calls.ops.getAuditList],
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    const { role_id, source_lang, target_lang } = pair
    const input = { account_id: account.account_id, role_id: role_id as RoleId, source_lang, target_lang, reason }
    if (reason.trim() !== '') revoke.mutate(input)
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('revokePairOf', { pair: names })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('revokePairHint')}</Text>
          <Textarea
            data-autofocus
            label={t('revokePairReason')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={lengths.reason}
            value={reason}
            error={isTried && reason.trim() === '' && t('revokePairNeedsReason')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormActions submitLabel={t('revokePair')} color="red" loading={revoke.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
