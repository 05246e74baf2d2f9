/** The workbench's own top line: what the document is, how far it is, whether it is saved, and the way out. */

import { ActionIcon, Button, Menu, Progress, Switch, Tooltip } from '@mantine/core'
import { dueMark, fromWireTime } from '@polyphony/contract'
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconDots,
  IconLayoutSidebarRight,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { goBackTo } from '../../../../../parts/back/trail.ts'
import { DeadlineTag } from '../../../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../../../ui/language/LanguagePair.tsx'
import { StatusBadge } from '../../../../../ui/state/Status.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { changeSettings } from '../../core/settings/settings.ts'
import { useOpenDocument, useSettings, useValue, useWords, useWorkbench } from '../context/context.ts'
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
import { SaveState } from './SaveState.tsx'

interface Props {
  onSubmit: () => void
  onVerdict: () => void
  /** Null where there is nothing that an issue could be marked on. */
  onMarkIssue: (() => void) | null
  onOpenPanel: (() => void) | null
}

export function Header({ onSubmit, onVerdict, onMarkIssue, onOpenPanel }: Props) {
  const t = useText(text)
  const trial = useText(trialText)
  const marking = useText(markingText)
  const router = useRouter()
  const { opened, facets, facet } = useWorkbench()
  const { document } = opened
  const leavePath = useLeavePath()
  const { can, deadline_at, opened_at, purpose } = document
  const [isGivingBack, setGivingBack] = useState(false)
  const [now] = useState(() => Date.now())
  const due =
    deadline_at && opened_at
      ? dueMark(fromWireTime(opened_at).getTime(), fromWireTime(deadline_at).getTime(), now)
      : 'none'
  const isSample = useReview().review?.subject === 'sample'
  const name = isSample ? marking('sample') : purpose === 'order' ? document.file_name : document.task_name
  const verdict = purpose === 'review' ? marking('verdict') : t(can.review ? 'verdict' : 'clientVerdict')
  const back = purpose === 'trial' ? trial('backToTrials') : t('backToTasks')
  const leave = () => {
    if (!goBackTo(router, leavePath)) router.history.push(leavePath)
  }
  return (
    <header className={classes.header}>
      <Tooltip label={back}>
        <ActionIcon variant="subtle" color="gray" aria-label={back} onClick={leave}>
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {purpose === 'trial' && <StatusBadge tone="review">{trial('trial')}</StatusBadge>}
      {purpose === 'review' && <StatusBadge tone="review">{marking('review')}</StatusBadge>}
      <h1 className={classes.name}>
        <TruncatedText text={name} />
      </h1>
      <span className={classes.wide}>
        <LanguagePair source={document.source_lang} target={document.target_lang} />
      </span>
      <ProgressBar />
      {purpose === 'trial' && can.write ? (
        <TrialTime />
      ) : (
        <span className={classes.wide}>
          <DeadlineTag at={deadline_at} due={due} />
        </span>
      )}
      <span className={classes.spring} />
      {can.review && <RunningScore />}
      {facets.map(({ HeaderMark }, index) => HeaderMark && <HeaderMark key={index} />)}
      {(can.write || can.annotate) && !facet.isSaveStateOwn && <SaveState />}
      {onOpenPanel && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('openPanel')} onClick={onOpenPanel}>
          <IconLayoutSidebarRight size={20} aria-hidden />
        </ActionIcon>
      )}
      <MoreMenu onGiveBack={purpose === 'review' && can.review ? () => setGivingBack(true) : null} />
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
      {purpose === 'review' && <GiveBackDialog isOpen={isGivingBack} onClose={() => setGivingBack(false)} />}
    </header>
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

function MoreMenu({ onGiveBack }: { onGiveBack: (() => void) | null }) {
  const t = useText(text)
  const marking = useText(markingText)
  const opened = useOpenDocument()
  const { scheme, isPropagating } = useSettings()
  const isWriting = useValue(opened.isWriting)
  const { can } = opened.document
  return (
    <Menu position="bottom-end" width={280} closeOnItemClick={false} portalProps={insideScreen}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('more')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={scheme === 'dark' ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
          onClick={() => changeSettings({ scheme: scheme === 'dark' ? 'light' : 'dark' })}
        >
          {t(scheme === 'dark' ? 'lightScheme' : 'darkScheme')}
        </Menu.Item>
        {can.write && (
          <MenuSwitch
            label={t('propagateSetting')}
            isOn={isPropagating}
            onToggle={() => changeSettings({ isPropagating: !isPropagating })}
          />
        )}
        {can.write && can.review && (
          <MenuSwitch
            label={t('writingMode')}
            isOn={isWriting}
            onToggle={() => {
              opened.isWriting.value = !isWriting
            }}
          />
        )}
        {onGiveBack && (
          <Menu.Item closeMenuOnClick leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onGiveBack}>
            {marking('giveBack')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function MenuSwitch({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: () => void }) {
  return (
    <Menu.Item
      role="menuitemcheckbox"
      aria-checked={isOn}
      rightSection={<Switch component="span" size="xs" checked={isOn} readOnly aria-hidden tabIndex={-1} />}
      onClick={onToggle}
    >
      {label}
    </Menu.Item>
  )
}
