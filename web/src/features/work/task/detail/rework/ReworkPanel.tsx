/** The requests for rework of an order, with what was answered; nothing where there is none. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, personName, type Rework, type ReworkState } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { dot, formatDateTime, formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { Card } from '../../../../../ui/frame/Card.tsx'
import { StatusDot, type Tone } from '../../../../../ui/state/Status.tsx'
import { AnswerRework } from './AnswerRework.tsx'
import classes from './rework.module.css'
import { reworkText } from './rework.text.ts'

const { getTaskReworkList, withdrawRework } = calls.taskRework
/** Older ones are in the history. */
const mostShown = 10

const looks = {
  open: ['stateOpen', 'review'],
  accepted: ['stateAccepted', 'done'],
  refused: ['stateRefused', 'paused'],
  withdrawn: ['stateWithdrawn', 'paused'],
} as const satisfies Record<ReworkState, readonly [keyof typeof reworkText, Tone]>

export function ReworkPanel({ task_id }: { task_id: string }) {
  const t = useText(reworkText)
  const { data } = useCall(getTaskReworkList, { task_id, pageSize: mostShown })
  if (!data || data.list.length === 0) return null
  return (
    <div className={classes.panel}>
      <Card title={t('title')}>
        <Stack gap="md">
          {data.list.map((rework) => (
            <Request key={rework.rework_id} rework={rework} />
          ))}
        </Stack>
      </Card>
    </div>
  )
}

function Request({ rework }: { rework: Rework }) {
  const t = useText(reworkText)
  const language = useLanguage()
  const [act, setAct] = useState<'answer' | 'withdraw' | null>(null)
  const { state, reason, pieces, asked_by, asked_at, answer, decided_at, can } = rework
  const [label, tone] = looks[state]
  const time = (moment: string) => formatDateTime(moment, language)
  return (
    <article className={classes.request}>
      <Group justify="space-between" gap="xs">
        <StatusDot tone={tone}>{t(label)}</StatusDot>
        <Text size="xs" c="dimmed">
          {t('askedBy', { name: personName(asked_by.nickname, language), time: time(asked_at) })}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" className={classes.pieces}>
        {pieces
          .map(({ file_name, target_lang }) => `${file_name}${dot}${formatLanguageName(target_lang, language)}`)
          .join(', ')}
      </Text>
      <Text className={classes.words}>{reason}</Text>
      {answer && decided_at && (
        <div className={classes.answer}>
          <Text size="xs" c="dimmed">
            {t('answered', { time: time(decided_at) })}
          </Text>
          <Text className={classes.words}>{answer}</Text>
        </div>
      )}
      <Group gap="xs" className={classes.buttons}>
        {can.decide && (
          <Button size="compact-md" onClick={() => setAct('answer')}>
            {t('answer')}
          </Button>
        )}
        {can.withdraw && (
          <Button size="compact-md" variant="default" onClick={() => setAct('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </Group>
      {act === 'answer' && <AnswerRework rework={rework} onClose={() => setAct(null)} />}
      {act === 'withdraw' && <Withdraw rework_id={rework.rework_id} onClose={() => setAct(null)} />}
    </article>
  )
}

function Withdraw({ rework_id, onClose }: { rework_id: string; onClose: () => void }) {
  const t = useText(reworkText)
  const withdraw = useAction(withdrawRework, {
    invalidates: [getTaskReworkList, calls.task.getTaskHistory],
    onSuccess: () => {
      notifications.show({ message: t('withdrawn') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('withdrawTitle')}
      confirmLabel={t('withdraw')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ rework_id })}
      onClose={onClose}
    >
      {t('withdrawBody')}
    </ConfirmDialog>
  )
}
