/** Requests a role for language pairs with a reason. Operators decide. */
import { ActionIcon, Button, Stack, Text, Textarea } from '@mantine/core'
import {
  calls,
  countWords,
  isOneLanguageRole,
  isPairOfRole,
  type RolePair,
  roles,
  type TalentRole,
  talentLimits,
} from '@polyphony/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import classes from '../talent.module.css'
import { talentText } from '../talent.text.ts'

interface UnlockDialogProps {
  /** Null: closed. */
  role: TalentRole | null
  onClose: () => void
}

export function UnlockDialog({ role, onClose }: UnlockDialogProps) {
  const t = useText(talentText)
  const ui = useText(uiText)
  const shown = useLast(role)
  const name = shown && ui(roles.find((one) => one.role_id === shown.role_id)!.role)
  return (
    <FormDialog
      isOpen={role !== null}
      onClose={onClose}
      size="lg"
      title={name && t(shown?.level === null ? 'askForOf' : 'askMoreOf', { role: name })}
    >
      {shown && <Fields key={shown.role_id} roleId={shown.role_id} />}
    </FormDialog>
  )
}

interface Draft {
  source_lang: string | null
  target_lang: string | null
}
const newPair: Draft = { source_lang: null, target_lang: null }
const most = talentLimits.reasonWords

function Fields({ roleId }: { roleId: TalentRole['role_id'] }) {
  const t = useText(talentText)
  const [pairs, setPairs] = useState<readonly Draft[]>([newPair])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useSave(calls.talent.unlock, { invalidates: [calls.talent.getTalentRole], done: t('sent') })
  const problems = pairs.map((_, index) => problemOf(roleId, pairs, index))
  const isReasonWrong = countWords(reason) > most || reason.trim() === ''
  const submit = () => {
    setTried(true)
    if (problems.some(Boolean) || isReasonWrong) return
    save.send({ role_id: roleId, pairs: pairs as RolePair[], reason })
  }
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('send')}>
      <Pairs roleId={roleId} pairs={pairs} problems={isTried ? problems : []} onChange={setPairs} />
      <Reason reason={reason} isTried={isTried} onChange={setReason} />
    </Form>
  )
}

interface PairsProps {
  roleId: TalentRole['role_id']
  pairs: readonly Draft[]
  /** In the order of the pairs. */
  problems: readonly (Problem | null)[]
  onChange: (pairs: readonly Draft[]) => void
}

function Pairs({ roleId, pairs, problems, onChange }: PairsProps) {
  const t = useText(talentText)
  return (
    <Stack gap="xs">
      {pairs.map((pair, index) => (
        <PairFields
          key={index}
          pair={pair}
          isSingle={isOneLanguageRole(roleId)}
          number={index + 1}
          problem={problems[index] ?? null}
          onChange={(next) => onChange(pairs.with(index, next))}
          onRemove={pairs.length > 1 ? () => onChange(pairs.toSpliced(index, 1)) : null}
        />
      ))}
      {pairs.length < talentLimits.pairs && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...pairs, newPair])}
          >
            {t('addPair')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface ReasonProps {
  reason: string
  isTried: boolean
  onChange: (reason: string) => void
}

function Reason({ reason, isTried, onChange }: ReasonProps) {
  const t = useText(talentText)
  const words = countWords(reason)
  return (
    <Textarea
      label={t('reason')}
      description={`${t('reasonHint')} · ${t('wordCount', { words, most })}`}
      autosize
      minRows={4}
      maxRows={12}
      maxLength={talentLimits.reasonCharacters}
      value={reason}
      error={words > most ? t('tooLong', { most }) : isTried && reason.trim() === '' && t('enterReason')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type Problem = 'choosePair' | 'chooseLanguage' | 'samePair'

function problemOf(roleId: TalentRole['role_id'], pairs: readonly Draft[], index: number): Problem | null {
  const { source_lang, target_lang } = pairs[index] ?? newPair
  if (!source_lang || !target_lang || !isPairOfRole(roleId, { source_lang, target_lang }))
    return isOneLanguageRole(roleId) ? 'chooseLanguage' : 'choosePair'
  const isDouble = pairs
    .slice(0, index)
    .some((one) => one.source_lang === source_lang && one.target_lang === target_lang)
  return isDouble ? 'samePair' : null
}

interface PairFieldsProps {
  pair: Draft
  isSingle: boolean
  number: number
  problem: Problem | null
  onChange: (pair: Draft) => void
  onRemove: (() => void) | null
}

function PairFields({ pair, isSingle, number, problem, onChange, onRemove }: PairFieldsProps) {
  const t = useText(talentText)
  const field = { data: useLanguageChoices(), allowDeselect: false, error: problem !== null }
  return (
    <div>
      <div className={classes.fields} data-single={isSingle || undefined}>
        <LongSelect
          {...field}
          label={t(isSingle ? 'language' : 'source')}
          value={pair.source_lang}
          onChange={(lang) => onChange({ source_lang: lang, target_lang: isSingle ? lang : pair.target_lang })}
        />
        {!isSingle && (
          <LongSelect
            {...field}
            label={t('target')}
            value={pair.target_lang}
            onChange={(target_lang) => onChange({ ...pair, target_lang })}
          />
        )}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--muted)"
            size={36}
            aria-label={t('removePair', { number })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {problem && (
        <Text size="xs" c="var(--overdue)" mt={4} role="alert">
          {t(problem)}
        </Text>
      )}
    </div>
  )
}
