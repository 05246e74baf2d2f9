/** Grants a role for selected pairs, or refuses it with a reason. */
import { Checkbox, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { calls, isOneLanguageRole, lengths, type OutputOf, type RoleGrant } from '@polyphony/contract'
import { type ReactNode, useState } from 'react'
import { formatLanguageName } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import classes from './role-requests.module.css'
import { roleRequestText } from './role-requests.text.ts'

export type RoleRequestRow = OutputOf<typeof calls.talent.getRoleRequestList>['list'][number]

interface RoleRequestDialogProps {
  /** Null: closed. */
  request: RoleRequestRow | null
  onClose: () => void
}

export function RoleRequestDialog({ request, onClose }: RoleRequestDialogProps) {
  const t = useText(roleRequestText)
  const shown = useLast(request)
  return (
    <FormDialog
      isOpen={request !== null}
      onClose={onClose}
      size="lg"
      title={shown && t('decideOf', { name: shown.talent.nickname })}
    >
      {shown && <Fields key={shown.request_id} request={shown} />}
    </FormDialog>
  )
}

const levels = [1, 2, 3, 4] as const

function Fields({ request }: { request: RoleRequestRow }) {
  const t = useText(roleRequestText)
  const [verdict, setVerdict] = useState<'grant' | 'refuse'>('grant')
  const [level, setLevel] = useState<RoleGrant['level']>(1)
  const [chosen, setChosen] = useState<string[]>(() => request.pairs.map((_, index) => String(index)))
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useSave(calls.talent.decideRoleRequest, {
    invalidates: [calls.talent.getRoleRequestList, calls.opsAccount.getAccountDetail],
    done: t('decided'),
  })
  const lacksPair = verdict === 'grant' && chosen.length === 0
  const lacksAnswer = verdict === 'refuse' && answer.trim() === ''
  const submit = () => {
    setTried(true)
    if (lacksPair || lacksAnswer) return
    const { request_id } = request
    const pairs = request.pairs.filter((_, index) => chosen.includes(String(index)))
    save.send(verdict === 'grant' ? { verdict, request_id, level, pairs } : { verdict, request_id, answer })
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('confirm')} color={verdict === 'refuse' ? 'red' : undefined}>
      <Asked request={request} />
      <Radio.Group label={t('verdict')} value={verdict} onChange={setVerdict}>
        <Group mt={6}>
          <Radio value="grant" label={t('grant')} />
          <Radio value="refuse" label={t('refuse')} />
        </Group>
      </Radio.Group>
      {verdict === 'grant' && (
        <>
          <LevelSelect level={level} onChange={setLevel} />
          <PairChoice
            request={request}
            chosen={chosen}
            error={isTried && lacksPair && t('choosePair')}
            onChange={setChosen}
          />
        </>
      )}
      {verdict === 'refuse' && (
        <Answer value={answer} error={isTried && lacksAnswer && t('needAnswer')} onChange={setAnswer} />
      )}
    </Form>
  )
}

function Asked({ request }: { request: RoleRequestRow }) {
  const t = useText(roleRequestText)
  return (
    <>
      <div>
        <RoleTag roleId={request.role_id} />
      </div>
      <div>
        <Text size="xs" c="dimmed">
          {t('reason')}
        </Text>
        <Text className={classes.reason}>{request.reason}</Text>
      </div>
    </>
  )
}

interface PairChoiceProps {
  request: RoleRequestRow
  /** Positions in the request. */
  chosen: string[]
  error: ReactNode
  onChange: (chosen: string[]) => void
}

function PairChoice({ request, chosen, error, onChange }: PairChoiceProps) {
  const t = useText(roleRequestText)
  const language = useLanguage()
  const name = (lang: string) => formatLanguageName(lang, language)
  return (
    <Checkbox.Group label={t('vouchFor')} value={chosen} error={error} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {request.pairs.map(({ source_lang, target_lang }, index) => (
          <Checkbox
            key={`${source_lang} ${target_lang}`}
            value={String(index)}
            label={
              isOneLanguageRole(request.role_id) ? name(source_lang) : `${name(source_lang)} → ${name(target_lang)}`
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

interface LevelSelectProps {
  level: RoleGrant['level']
  onChange: (level: RoleGrant['level']) => void
}

function LevelSelect({ level, onChange }: LevelSelectProps) {
  const t = useText(roleRequestText)
  return (
    <Select
      label={t('grantLevel')}
      allowDeselect={false}
      data={levels.map((one) => ({
        value: String(one),
        label: t(one > 2 ? 'levelReviewer' : 'level', { level: one }),
      }))}
      value={String(level)}
      onChange={(next) => next && onChange(Number(next) as RoleGrant['level'])}
    />
  )
}

interface AnswerProps {
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

function Answer({ value, error, onChange }: AnswerProps) {
  const t = useText(roleRequestText)
  return (
    <Textarea
      label={t('answer')}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={lengths.reason}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
