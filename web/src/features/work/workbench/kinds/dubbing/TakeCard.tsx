/** One take of a line: its speaker, whether it fits, and the actions on it. */
import { ActionIcon, Radio, Tooltip } from '@mantine/core'
import { type DubTake, personName, spokenText } from '@polyphony/contract'
import { IconRobot, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSessionUser } from '../../../../../api/session/session.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import type { Row } from '../../core/row/row.ts'
import { useKeyed, useOpenDocument, usePlayer, useValue } from '../../view/context/context.ts'
import classes from './dubbing.module.css'
import { dubbingText } from './dubbing.text.ts'
import type { Dubbing } from './dubbing.ts'
import { FitMark, LevelMark, StaleMark } from './FitMark.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import { slotOf } from './takes/slot.ts'
import { overOf } from './takes/takes-store.ts'
import { listen, useAttempt } from './use-take-commands.ts'

interface Props {
  dubbing: Dubbing
  row: Row
  take: DubTake
  canEdit: boolean
}

export function TakeCard({ dubbing, row, take, canEdit }: Props) {
  const t = useText(dubbingText)
  const player = usePlayer()
  const { store } = useOpenDocument()
  const { takes } = dubbing
  const attempt = useAttempt()
  const { account_id } = useSessionUser()
  const level = useKeyed(takes.levels, take.take_id) ?? null
  const failed = useValue(dubbing.sound.failed)
  const isStale = take.said_for !== spokenText(row.target, row.segment.codes)
  const isMine = take.author?.account_id === account_id
  return (
    <li className={classes.take} data-chosen={take.is_chosen || undefined}>
      {canEdit && (
        <Radio
          size="xs"
          name={`take-${take.segment_id}`}
          aria-label={t('use')}
          checked={take.is_chosen}
          onChange={() => attempt(dubbing.choose(take))}
        />
      )}
      <PlayButtons
        dubbing={dubbing}
        playingKey={take.take_id}
        hasPicture={player !== null}
        onPlay={(isWithPicture) => attempt(listen(dubbing, row, take, isWithPicture))}
      />
      <span className={classes.facts}>
        {!canEdit && take.is_chosen && <b>{t('inUse')}</b>}
        <span>{t('seconds', { seconds: (take.duration_ms / 1000).toFixed(1) })}</span>
        <FitMark fit={take.fit} speed={take.speed} over_ms={overOf(take, slotOf(row, store, dubbing.takes.film_ms))} />
        {isStale && <StaleMark />}
        <LevelMark level={level} />
        <Voice take={take} isMine={isMine} />
        {failed === take.take_id && <span role="alert">{t('playFailed')}</span>}
        {take.text !== take.said_for && <span className={classes.says}>{t('says', { text: take.text })}</span>}
      </span>
      {canEdit && isMine && <Removal dubbing={dubbing} take={take} />}
    </li>
  )
}

function Voice({ take, isMine }: { take: DubTake; isMine: boolean }) {
  const t = useText(dubbingText)
  const language = useLanguage()
  const { origin, produced_by, author } = take
  if (origin === 'human') {
    const name = author ? personName(author.nickname, language) : t('somebody')
    return <span className={classes.voice}>{isMine ? t('mine') : name}</span>
  }
  return (
    <span className={classes.voice} data-machine>
      <IconRobot size={14} aria-hidden />{' '}
      {origin === 'robot' ? t('robot') : t('machine', { provider: produced_by ?? '' })}
    </span>
  )
}

function Removal({ dubbing, take }: { dubbing: Dubbing; take: DubTake }) {
  const t = useText(dubbingText)
  const common = useText(commonText)
  const language = useLanguage()
  const attempt = useAttempt()
  const [isAsking, setAsking] = useState(false)
  const lost = t('removed', {
    time: formatDateTime(take.created_at, language),
    seconds: (take.duration_ms / 1000).toFixed(1),
  })
  return (
    <>
      <Tooltip label={t('remove')}>
        <ActionIcon
          className={classes.end}
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t('remove')}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        losses={[lost]}
        confirmLabel={common('delete')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          attempt(dubbing.remove(take))
        }}
      />
    </>
  )
}
