/** The reviewer's or the client's word on the work: it passes, or goes back with the reason. */
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, passThreshold, score, scoreFormula, type Verdict } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument } from '../context/context.ts'
import { useLeavePath } from '../frame/leave-path.ts'
import { text } from '../texts/workbench.text.ts'
import { useScoreInputs } from './use-score-inputs.ts'

export function VerdictDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(text)
  const { document } = useOpenDocument()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t(document.can.review ? 'verdict' : 'clientVerdict')}>
      <VerdictForm onClose={onClose} />
    </Modal>
  )
}

function VerdictForm({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const { document } = useOpenDocument()
  const isReview = document.can.review
  const [verdict, setVerdict] = useState<Verdict>('pass')
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { give, isPending } = useVerdict()
  const isReasonMissing = verdict === 'return' && !reason.trim()
  const submit = () => {
    setIsAsked(true)
    if (!isReasonMissing) give({ node_task_id: document.node_task_id, verdict, reason: reason.trim() })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ScoreLine />
      <Radio.Group value={verdict} onChange={setVerdict} aria-label={t(isReview ? 'verdict' : 'clientVerdict')}>
        <Stack gap="sm" mt="sm">
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
          mt="sm"
          autosize
          minRows={3}
          maxLength={1000}
          value={reason}
          error={isAsked && isReasonMissing && t('reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {verdict === 'pass'
            ? t(isReview ? 'verdictPass' : 'clientConfirm')
            : t(isReview ? 'verdictReturn' : 'clientReturn')}
        </Button>
      </Group>
    </form>
  )
}

function useVerdict() {
  const t = useText(text)
  const router = useRouter()
  const leavePath = useLeavePath()
  const { document } = useOpenDocument()
  const onSuccess = () => {
    notifications.show({ message: t('verdictSaved'), color: 'teal', role: 'status' })
    router.history.push(leavePath)
  }
  const finish = useAction(calls.node.finishNodeQa, { onSuccess })
  const confirm = useAction(calls.node.confirmNodeTask, { onSuccess })
  const isReview = document.can.review
  return { give: isReview ? finish.mutate : confirm.mutate, isPending: finish.isPending || confirm.isPending }
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
