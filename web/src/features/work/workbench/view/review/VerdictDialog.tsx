/** The verdict of the reviewer or the client: pass, or return with a reason. */

import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, passThreshold, score, scoreFormula, type Verdict } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { useOpenDocument } from '../context/context.ts'
import { useLeavePath } from '../frame/leave-path.ts'
import { useScoreInputs } from '../marking/use-score-inputs.ts'
import { text } from '../texts/workbench.text.ts'

export function VerdictDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(text)
  const { document } = useOpenDocument()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t(document.can.review ? 'verdict' : 'clientVerdict')}>
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const t = useText(text)
  const { document } = useOpenDocument()
  const isReview = document.can.review
  const [verdict, setVerdict] = useState<Verdict>('pass')
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const save = useVerdict()
  const isReasonMissing = verdict === 'return' && !reason.trim()
  const submit = () => {
    setIsAsked(true)
    if (!isReasonMissing) save.send({ node_task_id: document.node_task_id, verdict, reason: reason.trim() })
  }
  const act =
    verdict === 'pass' ? (isReview ? 'verdictPass' : 'clientConfirm') : isReview ? 'verdictReturn' : 'clientReturn'
  return (
    <Form save={save} onSubmit={submit} submitLabel={t(act)}>
      <ScoreLine />
      <Radio.Group value={verdict} onChange={setVerdict} aria-label={t(isReview ? 'verdict' : 'clientVerdict')}>
        <Stack gap="sm">
          <Radio
            value="pass"
            label={t(isReview ? 'verdictPass' : 'clientConfirm')}
            description={t(isReview ? 'verdictPassHint' : 'clientConfirmHint')}
          />
          <Radio
            value="return"
            label={t(isReview ? 'verdictReturn' : 'clientReturn')}
            description={t('verdictReasonHint')}
          />
        </Stack>
      </Radio.Group>
      {verdict === 'return' && (
        <Textarea
          label={t('verdictReason')}
          required
          autosize
          minRows={3}
          maxLength={1000}
          value={reason}
          error={isAsked && isReasonMissing && t('reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </Form>
  )
}

function useVerdict() {
  const t = useText(text)
  const router = useRouter()
  const leavePath = useLeavePath()
  const { document } = useOpenDocument()
  const onDone = () => {
    notifications.show({ message: t('verdictSaved'), color: 'teal', role: 'status' })
    router.history.push(leavePath)
  }
  const finish = useSave(calls.node.finishNodeQa, { onDone })
  const confirm = useSave(calls.node.confirmNodeTask, { onDone })
  return document.can.review ? finish : confirm
}

function ScoreLine() {
  const t = useText(text)
  const { document } = useOpenDocument()
  const inputs = useScoreInputs()
  if (!document.can.review) {
    const last = document.last_score
    return last && <Text size="sm">{t('lastScore', { score: last.score, formula: last.formula })}</Text>
  }
  if (!inputs) return null
  return (
    <Text size="sm">
      {t('scoreLine', { score: score(inputs), threshold: passThreshold })}{' '}
      <Text span size="xs" c="dimmed">
        {t('scoreFormula', { formula: scoreFormula, words: inputs.word_count })}
      </Text>
    </Text>
  )
}
