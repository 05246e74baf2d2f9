/** The possible actions on a trial; an action with consequences explains them first. */
import { Button, Group } from '@mantine/core'
import { type TrialSummary, trialRules } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { mineText } from './mine.text.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useTrialActions } from './use-trial-actions.ts'

interface TrialActionsProps {
  trial: TrialSummary
  /** In a list: shows a link to the page of the trial. */
  hasResultLink?: boolean
}

type Question = 'start' | 'giveUp' | 'refuse' | 'appeal'

export function TrialActions({ trial, hasResultLink = false }: TrialActionsProps) {
  const [asked, ask] = useState<Question | null>(null)
  const close = () => ask(null)
  const actions = useTrialActions(close)
  return (
    <Group gap="xs" justify="flex-end">
      <Acts trial={trial} actions={actions} hasResultLink={hasResultLink} onAsk={ask} />
      <Confirmations trial={trial} actions={actions} asked={asked} onClose={close} />
      <Reasons trial={trial} asked={asked} onClose={close} />
    </Group>
  )
}

interface ActsProps extends Required<TrialActionsProps> {
  actions: ReturnType<typeof useTrialActions>
  onAsk: (question: Question) => void
}

function Acts({ trial, actions: { accept }, hasResultLink, onAsk }: ActsProps) {
  const t = useText(mineText)
  const { trial_id, title, can, node_task_id, role_id, source_lang, target_lang } = trial
  const named = (act: 'accept' | 'refuse' | 'begin' | 'goOn' | 'giveUp' | 'appeal' | 'again') => ({
    'aria-label': t('of', { act: t(act), title }),
    children: t(act),
  })
  const isDecided = trial.state === 'passed' || trial.state === 'failed'
  return (
    <>
      {can.giveUp && (
        <Button variant="subtle" color="gray" c="var(--muted)" onClick={() => onAsk('giveUp')} {...named('giveUp')} />
      )}
      {can.refuse && <Button variant="default" onClick={() => onAsk('refuse')} {...named('refuse')} />}
      {can.accept && (
        <Button loading={accept.isPending} onClick={() => accept.mutate({ trial_id })} {...named('accept')} />
      )}
      {can.start && <Button onClick={() => onAsk('start')} {...named('begin')} />}
      {can.work && node_task_id && <LinkButton to={paths.workbench} params={{ node_task_id }} {...named('goOn')} />}
      {can.appeal && <Button variant="default" onClick={() => onAsk('appeal')} {...named('appeal')} />}
      {can.claimAgain && (
        <LinkButton
          variant="default"
          to={paths.testClaim}
          search={{ role_id, source_lang, target_lang }}
          {...named('again')}
        />
      )}
      {hasResultLink && isDecided && (
        <LinkButton variant="default" to={paths.testResult} params={{ trial_id }}>
          {t('result')}
        </LinkButton>
      )}
    </>
  )
}

interface QuestionProps {
  trial: TrialSummary
  asked: Question | null
  onClose: () => void
}

function Confirmations({
  trial,
  actions: { giveUp, start },
  asked,
  onClose,
}: QuestionProps & Pick<ActsProps, 'actions'>) {
  const t = useText(mineText)
  const { trial_id, title, node_task_id, hours, minutes } = trial
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'start'}
        title={t('beginTitle', { title })}
        confirmLabel={t('begin')}
        isBusy={start.isPending}
        onConfirm={() => start.mutate({ trial_id })}
        onClose={onClose}
      >
        {t('beginAbout', { hours, minutes })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'giveUp'}
        title={t('giveUpTitle', { title })}
        losses={node_task_id ? [t('lostText')] : []}
        confirmLabel={t('giveUp')}
        isBusy={giveUp.isPending}
        onConfirm={() => giveUp.mutate({ trial_id })}
        onClose={onClose}
      >
        {node_task_id ? t('giveUpBegun', { days: trialRules.retestDays }) : t('giveUpFresh')}
      </ConfirmDialog>
    </>
  )
}

function Reasons({ trial: { trial_id, title }, asked, onClose }: QuestionProps) {
  const t = useText(mineText)
  return (
    <>
      <ReasonDialog
        isOpen={asked === 'refuse'}
        act="refuseTest"
        trialId={trial_id}
        title={t('refuseTitle', { title })}
        about={t('refuseAbout')}
        label={t('reasonOptional')}
        submitLabel={t('refuse')}
        done={t('refused')}
        onClose={onClose}
      />
      <ReasonDialog
        isOpen={asked === 'appeal'}
        act="appealTest"
        trialId={trial_id}
        title={t('appealTitle', { title })}
        about={t('appealAbout')}
        label={t('appealReason')}
        missing={t('enterReason')}
        submitLabel={t('sendAppeal')}
        done={t('appealSent')}
        onClose={onClose}
      />
    </>
  )
}
