/** A take that the server doesn't have yet: it is stored on this device and can be played. */
import { Button } from '@mantine/core'
import { fitTake, toWireTime } from '@polyphony/contract'
import { IconCloudUp, IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useErrorMessage } from '../../../../../api/use-error-message.ts'
import { formatDateTime } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument, usePlayer, useValue } from '../../view/context/context.ts'
import classes from './dubbing.module.css'
import { dubbingText } from './dubbing.text.ts'
import type { Dubbing } from './dubbing.ts'
import { FitMark, LevelMark } from './FitMark.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import type { KeptTake } from './takes/kept-take.ts'
import { slotOf } from './takes/slot.ts'

export function WaitingTake({ dubbing, row, take }: { dubbing: Dubbing; row: Row; take: KeptTake }) {
  const t = useText(dubbingText)
  const player = usePlayer()
  const { store } = useOpenDocument()
  const { takes } = dubbing
  const blocker = useValue(dubbing.outbox.blocker)
  const { max_speed } = useValue(takes.setting)
  const url = useMemo(() => URL.createObjectURL(new Blob([take.bytes], { type: take.mime })), [take.bytes, take.mime])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const slot = slotOf(row, store, takes.film_ms)
  const fitted = slot && take.duration_ms !== null ? fitTake(take.duration_ms, slot, max_speed) : null
  const { key, duration_ms, level, refused } = take
  const from_ms = row.segment.start_ms ?? 0
  return (
    <li className={classes.take} data-waiting>
      <PlayButtons
        dubbing={dubbing}
        playingKey={key}
        hasPicture={player !== null}
        onPlay={(isWithPicture) =>
          void dubbing.sound.play({ key, url, speed: fitted?.speed ?? 1 }, isWithPicture ? from_ms : null)
        }
      />
      <span className={classes.facts}>
        {duration_ms !== null && <span>{t('seconds', { seconds: (duration_ms / 1000).toFixed(1) })}</span>}
        {fitted && duration_ms !== null && (
          <FitMark {...fitted} over_ms={Math.max(0, duration_ms / fitted.speed - fitted.room_ms)} />
        )}
        <LevelMark level={level} />
        {!refused && (
          <span className={classes.mark} data-fit="speeds">
            {blocker ? <IconDeviceFloppy size={14} aria-hidden /> : <IconCloudUp size={14} aria-hidden />}{' '}
            {t(blocker ? 'keptHere' : 'waiting')}
          </span>
        )}
      </span>
      {refused && <Refusal dubbing={dubbing} take={take} />}
    </li>
  )
}

function Refusal({ dubbing, take }: { dubbing: Dubbing; take: KeptTake }) {
  const t = useText(dubbingText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const [isAsking, setAsking] = useState(false)
  const { key, refused, recorded_at, duration_ms } = take
  const time = formatDateTime(toWireTime(new Date(recorded_at)), language)
  return (
    <>
      <span className={classes.refused} role="alert">
        {refused && messageOf(refused)}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => void dubbing.outbox.retry(key)}>
        {t('again')}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('discardTitle')}
        losses={[t('removed', { time, seconds: ((duration_ms ?? 0) / 1000).toFixed(1) })]}
        confirmLabel={t('discard')}
        onClose={() => setAsking(false)}
        onConfirm={() => void dubbing.outbox.discard(key)}
      />
    </>
  )
}
