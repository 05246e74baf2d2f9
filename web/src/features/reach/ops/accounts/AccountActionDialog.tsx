/** Explains an action on an account, asks for a reason where one is required, and performs the action. */
import { Select, Text, Textarea } from '@mantine/core'
import { type AccountDetail, lengths, personName, type TalentLevel, talentLevels } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useConfirmed } from '../../../../parts/confirm-identity/use-confirmed.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
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
    <FormDialog isOpen={isOpen} onClose={onClose} title={t(titles[kind], { name })}>
      <Action kind={kind} account={account} name={name} onDone={onClose} />
    </FormDialog>
  )
}

interface ActionProps extends Pick<AccountActionDialogProps, 'kind' | 'account'> {
  name: string
  onDone: () => void
}

function Action({ kind, account, name, onDone }: ActionProps) {
  const t = useText(accountActionText)
  const { run, dialog } = useConfirmed()
  const { act, ...save } = useAccountAction(account, name)
  const hasReason = kind !== 'endSessions'
  const schema = z.object({
    reason: hasReason ? z.string().trim().min(1).max(lengths.reason) : z.string(),
    level: kind === 'level' ? z.string().refine((level) => level !== String(account.level)) : z.string(),
  })
  const rules = {
    reason: { title: t('reason'), length: { min: 1, max: lengths.reason } },
    level: { title: t('newLevel'), isChosen: true },
  }
  const fields = useFields(schema, rules, { reason: '', level: String(account.level) })
  const { errors } = fields.formState
  const submit = fields.handleSubmit(async ({ reason, level }) => {
    const isDone = await run(() => act(kind, reason.trim(), Number(level) as TalentLevel))
    if (isDone) onDone()
  })
  return (
    <>
      <Form save={save} onSubmit={submit} submitLabel={t(kind)} color={isHard(kind) ? 'red' : undefined}>
        <Text size="sm">{t(abouts[kind])}</Text>
        {kind === 'level' && (
          <Controller
            control={fields.control}
            name="level"
            render={({ field }) => <LevelSelect {...field} error={errors.level?.message} />}
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
            error={errors.reason?.message}
            {...fields.register('reason')}
          />
        )}
      </Form>
      {dialog}
    </>
  )
}

function LevelSelect(props: { value: string; onChange: (value: string | null) => void; error?: string }) {
  const t = useText(accountActionText)
  const levelName = useText(levelText)
  return (
    <Select
      label={t('newLevel')}
      allowDeselect={false}
      data={Object.values(talentLevels).map((level) => ({
        value: String(level),
        label: `${level} · ${levelName(`${level}`)}`,
      }))}
      {...props}
    />
  )
}
