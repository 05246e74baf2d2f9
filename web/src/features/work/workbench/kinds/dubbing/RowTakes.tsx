/** The take of a row's line; in the active row all takes, and the bar for recording another one. */
import { type DubTake, spokenText } from '@polyphony/contract'
import { IconCloudUp, IconMicrophoneOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { htmlLang, useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { hasRange } from '../../core/row/row.ts'
import { useKeyed, useOpenDocument, usePart, useValue } from '../../view/context/context.ts'
import type { BelowTextProps } from '../../view/kind/work-kind.ts'
import classes from './dubbing.module.css'
import { dubbingText } from './dubbing.text.ts'
import { Dubbing } from './dubbing.ts'
import { FitMark, StaleMark } from './FitMark.tsx'
import { PlayButtons } from './PlayButtons.tsx'
import { RecordBar } from './RecordBar.tsx'
import { TakeCard } from './TakeCard.tsx'
import { slotOf } from './takes/slot.ts'
import { overOf } from './takes/takes-store.ts'
import { listen, useAttempt } from './use-take-commands.ts'
import { WaitingTake } from './WaitingTake.tsx'

type Props = BelowTextProps & { dubbing: Dubbing }

export function RowTakes(props: BelowTextProps) {
  const dubbing = usePart(Dubbing)
  return dubbing && <OfDubbing {...props} dubbing={dubbing} />
}

function OfDubbing(props: Props) {
  const { dubbing } = props
  const language = useLanguage()
  const isAny = useValue(dubbing.takes.isAny)
  if (!isAny && !dubbing.isWork) return null
  const Content = props.isActive ? Takes : Summary
  return (
    // The surrounding text has its own language; this one has the reader's.
    <div lang={htmlLang[language]} dir="ltr">
      <Content {...props} />
    </div>
  )
}

function Takes({ row, canEdit, dubbing }: Props) {
  const t = useText(dubbingText)
  const { segment_id } = row.segment
  useKeyed(dubbing.takes.bySegment, segment_id)
  const isLoaded = useValue(dubbing.takes.isLoaded)
  const { takes, waiting } = dubbing.takes.takesOf(segment_id)
  const chosen = dubbing.takes.chosen(segment_id)
  useMeasured(dubbing, chosen)
  const isSilent = spokenText(row.target, row.segment.codes) === ''
  const canSpeak = canEdit && dubbing.isWork
  return (
    <div className={classes.takes}>
      {canSpeak && hasRange(row.segment) && !isSilent && <RecordBar dubbing={dubbing} row={row} />}
      {isSilent && takes.length === 0 && <p className={classes.none}>{t('nothingToSay')}</p>}
      {!isSilent && isLoaded && takes.length + waiting.length === 0 && <p className={classes.none}>{t('noTake')}</p>}
      {takes.length + waiting.length > 0 && (
        <ul className={classes.list} aria-label={t('takesOf', { number: row.index + 1 })}>
          {waiting.toReversed().map((take) => (
            <WaitingTake key={take.key} dubbing={dubbing} row={row} take={take} />
          ))}
          {takes.map((take) => (
            <TakeCard key={take.take_id} dubbing={dubbing} row={row} take={take} canEdit={canSpeak} />
          ))}
        </ul>
      )}
    </div>
  )
}

function useMeasured(dubbing: Dubbing, take: DubTake | null): void {
  useEffect(() => {
    if (take) void dubbing.measure(take)
  }, [dubbing, take])
}

function Summary({ row, dubbing }: Props) {
  const t = useText(dubbingText)
  const { store, player } = useOpenDocument()
  const { takes: takesStore } = dubbing
  const attempt = useAttempt()
  const { segment_id, codes } = row.segment
  useKeyed(takesStore.bySegment, segment_id)
  const take = takesStore.chosen(segment_id)
  const { waiting } = takesStore.takesOf(segment_id)
  const text = spokenText(row.target, codes)
  return (
    <div className={classes.summary}>
      {take && (
        <>
          <PlayButtons
            dubbing={dubbing}
            playingKey={take.take_id}
            hasPicture={player !== null}
            onPlay={(isWithPicture) => attempt(listen(dubbing, row, take, isWithPicture))}
          />
          <FitMark
            fit={take.fit}
            speed={take.speed}
            over_ms={overOf(take, slotOf(row, store, dubbing.takes.film_ms))}
          />
          {take.said_for !== text && <StaleMark />}
          {take.origin !== 'human' && (
            <span className={classes.voice}>{t(take.origin === 'robot' ? 'robot' : 'byMachine')}</span>
          )}
        </>
      )}
      {waiting.length > 0 && (
        <span className={classes.mark} data-fit="speeds">
          <IconCloudUp size={14} aria-hidden /> {t('waiting')}
        </span>
      )}
      {!take && waiting.length === 0 && text !== '' && (
        <span className={classes.mark} data-fit="none">
          <IconMicrophoneOff size={14} aria-hidden /> {t('noTake')}
        </span>
      )}
    </div>
  )
}
