/** Says what an action does, asks for the reason where there has to be one, and does it. */
import { Alert, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { type AccountDetail, lengths, personName, type TalentLevel, talentLevels } from '@polyphony/contract'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { accountActionText, levelText } from './accounts.text.ts'
import { type ActionKind, isHard, isQuiet } from './actions.ts'
import { useAccountAction } from './use-account-action.ts'

interface AccountActionDialogProps {
  isOpen: boolean
  kind: ActionKind
  account: AccountDetail
  onClose: () => void
}

const titles = {
  lock: 'lockTitle',
  unlock: 'unlockTitle',
  level: 'levelTitle',
  mvpOn: 'mvpOnTitle',
  mvpOff: 'mvpOffTitle',
  teamOn: 'teamOnTitle',
  teamOff: 'teamOffTitle',
  operatorOn: 'operatorOnTitle',
  operatorOff: 'operatorOffTitle',
  reset: 'resetTitle',
  endSessions: 'endTitle',
} as const satisfies Record<ActionKind, keyof typeof accountActionText>
const abouts = {
  lock: 'lockAbout',
  unlock: 'unlockAbout',
  level: 'levelAbout',
  mvpOn: 'mvpOnAbout',
  mvpOff: 'mvpOffAbout',
  teamOn: 'teamOnAbout',
  teamOff: 'teamOffAbout',
  operatorOn: 'operatorOnAbout',
  operatorOff: 'operatorOffAbout',
  reset: 'resetAbout',
  endSessions: 'endAbout',
} as const satisfies Record<ActionKind, keyof typeof accountActionText>

export function AccountActionDialog({ isOpen, kind, account, onClose }: AccountActionDialogProps) {
  const t = useText(accountActionText)
  const name = personName(account.nickname || account.username, useLanguage())
  return (
    <Modal opened={isOpen} onClose={onClose} title={t(titles[kind], { name })}>
      <Form kind={kind} account={account} name={name} onClose={onClose} />
    </Modal>
  )
}

interface ActionForm {
  reason: string
  level: string
}

function Form({ kind, account, name, onClose }: Omit<AccountActionDialogProps, 'isOpen'> & { name: string }) {
  const t = useText(accountActionText)
  const language = useLanguage()
  const { run, dialog } = useConfirmed()
  const { act, error, isPending } = useAccountAction(account, name)
  const hasReason = kind !== 'endSessions'
  const schema = z.object({
    reason: hasReason ? z.string().trim().min(1).max(lengths.reason) : z.string(),
    level: kind === 'level' ? z.string().refine((level) => level !== String(account.level)) : z.string(),
  })
  const rules = {
    reason: { title: t('reason'), length: { min: 1, max: lengths.reason } },
    level: { title: t('newLevel'), isChosen: true },
  }
  const { control, register, handleSubmit, formState } = useForm<ActionForm>({
    resolver: formResolver(schema, rules, language),
    defaultValues: { reason: '', level: String(account.level) },
  })
  const submit = handleSubmit(async ({ reason, level }) => {
    const done = await run(() => act(kind, reason.trim(), Number(level) as TalentLevel))
    if (done) onClose()
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert">
            {errorMessage(error.code, error.data, language)}
          </Alert>
        )}
        <Text size="sm">{t(abouts[kind])}</Text>
        {kind === 'level' && (
          <Controller
            control={control}
            name="level"
            render={({ field }) => <LevelSelect {...field} error={formState.errors.level?.message} />}
          />
        )}
        {hasReason && (
          <Textarea
            label={t('reason')}
            description={t(isQuiet(kind) ? 'reasonLogged' : 'reasonHint')}
            required
            autosize
            minRows={2}
            maxRows={6}
            data-autofocus
            error={formState.errors.reason?.message}
            {...register('reason')}
          />
        )}
        <FormActions
          submitLabel={t(kind)}
          color={isHard(kind) ? 'red' : undefined}
          loading={isPending}
          onCancel={onClose}
        />
      </Stack>
      {dialog}
    </form>
  )
}

function LevelSelect(props: { value: string; onChange: (value: string | null) => void; error?: string }) {
  const t = useText(accountActionText)
  const levelName = useText(levelText)
  return (
    <Select
      label={t('newLevel')}
      allowDeselect={false}
      data={talentLevels.map((level) => ({ value: String(level), label: `${level} · ${levelName(`${level}`)}` }))}
      {...props}
    />
  )
}
