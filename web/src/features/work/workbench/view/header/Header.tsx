/** The header of the workbench: the document, its progress, the state of saving, and the button to leave. */

import { ActionIcon, Button, Progress, Tooltip } from '@mantine/core'
import { dueMark, fromWireTime } from '@polyphony/contract'
import { IconArrowLeft, IconLayoutSidebarRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { goBackTo } from '../../../../../parts/back/trail.ts'
import { NodeKindLabel } from '../../../../../parts/work/NodeKindLabel.tsx'
import { HelpButton } from '../../../../../shell/help/HelpButton.tsx'
import { DeadlineTag } from '../../../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../../../ui/language/LanguagePair.tsx'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { useOpenDocument, useValue, useWords, useWorkbench } from '../context/context.ts'
import { useLeavePath } from '../frame/leave-path.ts'
import classes from '../frame/screen.module.css'
import { insideScreen } from '../frame/screen-id.ts'
import { GiveBackDialog } from '../marking/GiveBackDialog.tsx'
import { markingText } from '../marking/marking.text.ts'
import { useReview } from '../marking/use-review.ts'
import { RunningScore } from '../review/RunningScore.tsx'
import { text } from '../texts/workbench.text.ts'
import { TrialTime } from '../trial/TrialTime.tsx'
import { trialText } from '../trial/trial.text.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { SaveState } from './SaveState.tsx'

interface Props {
  onSubmit: () => void
  onVerdict: () => void
  /** Null where no issue can be marked. */
  onMarkIssue: (() => void) | null
  onOpenPanel: (() => void) | null
}

export function Header({ onSubmit, onVerdict, onMarkIssue, onOpenPanel }: Props) {
  const t = useText(text)
  const { opened, facets, facet } = useWorkbench()
  const { can, purpose, kind, is_undrafted, source_lang, target_lang } = opened.document
  const [isGivingBack, setGivingBack] = useState(false)
  return (
    <header className={classes.header}>
      <LeaveButton />
      <Title />
      {purpose === 'order' && (
        <span className={classes.wide}>
          <NodeKindLabel kind={kind} isUndrafted={is_undrafted} />
        </span>
      )}
      <span className={classes.wide}>
        <LanguagePair source={source_lang} target={target_lang} />
      </span>
      <ProgressBar />
      {purpose === 'trial' && can.write ? <TrialTime /> : <Deadline />}
      <span className={classes.spring} />
      {can.review && <RunningScore />}
      {facets.map(({ HeaderMark }, index) => HeaderMark && <HeaderMark key={index} />)}
      {(can.write || can.annotate) && !facet.isSaveStateOwn && <SaveState />}
      {onOpenPanel && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('openPanel')} onClick={onOpenPanel}>
          <IconLayoutSidebarRight size={20} aria-hidden />
        </ActionIcon>
      )}
      <HelpButton within={insideScreen.target} />
      <MoreMenu onGiveBack={purpose === 'review' && can.review ? () => setGivingBack(true) : null} />
      <Actions onSubmit={onSubmit} onVerdict={onVerdict} onMarkIssue={onMarkIssue} />
      {purpose === 'review' && <GiveBackDialog isOpen={isGivingBack} onClose={() => setGivingBack(false)} />}
    </header>
  )
}

function LeaveButton() {
  const t = useText(text)
  const trial = useText(trialText)
  const router = useRouter()
  const leavePath = useLeavePath()
  const { purpose } = useOpenDocument().document
  const label = purpose === 'trial' ? trial('backToTrials') : t('backToTasks')
  const leave = () => {
    if (!goBackTo(router, leavePath)) router.history.push(leavePath)
  }
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={leave}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function Title() {
  const trial = useText(trialText)
  const marking = useText(markingText)
  const { purpose, file_name, task_name } = useOpenDocument().document
  const isSample = useReview().review?.subject === 'sample'
  const name = isSample ? marking('sample') : purpose === 'order' ? file_name : task_name
  return (
    <>
      {purpose === 'trial' && <StatusBadge tone="review">{trial('trial')}</StatusBadge>}
      {purpose === 'review' && <StatusBadge tone="review">{marking('review')}</StatusBadge>}
      <h1 className={classes.name}>
        <TruncatedText text={name} />
      </h1>
    </>
  )
}

function Deadline() {
  const { deadline_at, opened_at } = useOpenDocument().document
  const [now] = useState(() => Date.now())
  const due =
    deadline_at && opened_at
      ? dueMark(fromWireTime(opened_at).getTime(), fromWireTime(deadline_at).getTime(), now)
      : 'none'
  return (
    <span className={classes.wide}>
      <DeadlineTag moment={deadline_at} due={due} />
    </span>
  )
}

function ProgressBar() {
  const word = useWords()
  const opened = useOpenDocument()
  const { done_count, total_count } = useValue(opened.progress)
  const isLoaded = useValue(opened.isLoaded)
  if (!isLoaded || total_count === 0) return null
  const label = word('progress', { done: done_count, total: total_count })
  return (
    <Tooltip label={label}>
      <span className={classes.progress}>
        <Progress value={(100 * done_count) / total_count} size="sm" w={96} color="teal" aria-label={label} />
        <span className={classes.small}>
          {done_count} / {total_count}
        </span>
      </span>
    </Tooltip>
  )
}

/** The buttons that end the work, for people with the right. */
function Actions({ onSubmit, onVerdict, onMarkIssue }: Omit<Props, 'onOpenPanel'>) {
  const t = useText(text)
  const marking = useText(markingText)
  const { can, purpose } = useOpenDocument().document
  const verdict = purpose === 'review' ? marking('verdict') : t(can.review ? 'verdict' : 'clientVerdict')
  return (
    <>
      {onMarkIssue && (can.review || can.confirm) && (
        <Button size="xs" variant="default" onClick={onMarkIssue}>
          {t('markIssue')}
        </Button>
      )}
      {can.submit && (
        <Button size="xs" onClick={onSubmit}>
          {t('submit')}
        </Button>
      )}
      {(can.review || can.confirm) && (
        <Button size="xs" onClick={onVerdict}>
          {verdict}
        </Button>
      )}
    </>
  )
}
