/** A present or former language pair of a talent; operators may withdraw it. */
import { Button, Group, Text, Textarea } from '@mantine/core'
import { type AccountDetail, calls, lengths, type RoleId } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { formatDate, formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
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
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('revokePairOf', { pair: names })}>
      <Reason account={account} pair={pair} />
    </FormDialog>
  )
}

function Reason({ account: { account_id }, pair: { role_id, source_lang, target_lang } }: PairRowProps) {
  const t = useText(accountsText)
  const schema = z.object({ reason: z.string().trim().min(1, t('revokePairNeedsReason')).max(lengths.reason) })
  const fields = useFields(schema, { reason: { title: t('revokePairReason') } }, { reason: '' })
  const save = useSave(calls.talent.revokePair, {
    fields,
    invalidates: [calls.opsAccount.getAccountDetail, calls.ops.getAuditList],
  })
  const submit = fields.handleSubmit(({ reason }) =>
    save.send({ account_id, role_id: role_id as RoleId, source_lang, target_lang, reason }),
  )
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('revokePair')} color="red">
      <Text size="sm">{t('revokePairHint')}</Text>
      <Textarea
        data-autofocus
        label={t('revokePairReason')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={lengths.reason}
        error={fields.formState.errors.reason?.message}
        {...fields.register('reason')}
      />
    </Form>
  )
}
