import { Collapse, Group, Spoiler, Text, UnstyledButton } from '@mantine/core'
import { fromWireTime, hour, type Offer } from '@polyphony/contract'
import { IconChevronDown, IconClock, IconHourglass } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTags } from '../../../../api/reference-lists.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { dot, formatSegments, formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formatTimeLeft } from '../../../../i18n/time/time-left.ts'
import { CalculationTable } from '../../../../parts/work/CalculationTable.tsx'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import { TagBadges } from '../../../../ui/tags/TagBadges.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { nodeText } from '../node.text.ts'
import { OfferAnswer } from './OfferAnswer.tsx'
import { OfferMode } from './OfferMode.tsx'
import classes from './offers.module.css'
import { offersText } from './offers.text.ts'

interface OfferCardProps {
  offer: Offer
  /** Its time is over: the list has to be asked anew. */
  onEnd: () => void
}

export function OfferCard({ offer, onEnd }: OfferCardProps) {
  const t = useText(nodeText)
  const own = useText(offersText)
  const common = useText(commonText)
  const media = useText(mediaText)
  const tags = useTags()
  const language = useLanguage()
  const [isExplained, setExplained] = useState(false)
  const left = useTimeLeft(offer, onEnd)
  const isInterested = offer.state === 'interested'
  const { task_name, file_name, kind, role_id, source_lang, target_lang, word_count, segment_count } = offer
  // Of a recording or a picture nothing is counted before it has been written down.
  const counts = segment_count > 0 ? [formatWords(word_count, language), formatSegments(segment_count, language)] : []
  const facts = [media(offer.media), ...counts]
  return (
    <li className={classes.offer}>
      <div className={classes.about}>
        <Group gap="sm">
          <NodeKindLabel kind={kind} />
          {role_id !== null && <RoleTag roleId={role_id} />}
          <LanguagePair source={source_lang} target={target_lang} />
          {isInterested && <StatusBadge tone="progress">{own('interested')}</StatusBadge>}
        </Group>
        <Text fw={600}>{task_name}</Text>
        <Text size="xs" c="dimmed">
          {[file_name, ...facts].join(dot)}
        </Text>
        {offer.tag_ids.length > 0 && <TagBadges tags={tags} tagIds={offer.tag_ids} size="sm" />}
        {offer.description && (
          <Spoiler maxHeight={44} showLabel={common('more')} hideLabel={common('close')} fz="sm" mt={4}>
            {offer.description}
          </Spoiler>
        )}
        <OfferMode offer={offer} />
      </div>
      <div className={classes.terms}>
        <UnstyledButton
          className={classes.price}
          aria-expanded={isExplained}
          title={t(isExplained ? 'hideCalculation' : 'showCalculation')}
          onClick={() => setExplained(!isExplained)}
        >
          <Money minor={offer.pay_minor} currency={offer.currency} fz={22} fw={600} />
          <IconChevronDown size={16} aria-label={t(isExplained ? 'hideCalculation' : 'showCalculation')} role="img" />
        </UnstyledButton>
        <span className={classes.fact}>
          <IconClock size={14} aria-hidden />
          {offer.decides_at ? own('hoursOnceChosen', { count: offer.hours }) : t('hoursToDo', { count: offer.hours })}
        </span>
        <span className={classes.fact} data-near={(!isInterested && left > 0 && left < hour) || undefined}>
          <IconHourglass size={14} aria-hidden />
          {left <= 0
            ? t('offerEnded')
            : isInterested
              ? own('decidesIn', { time: formatTimeLeft(left, language) })
              : t('timeLeft', { time: formatTimeLeft(left, language) })}
        </span>
      </div>
      <OfferAnswer offer={offer} isOver={left <= 0} onGone={onEnd} />
      <Collapse expanded={isExplained} keepMounted={false} className={classes.explained}>
        <div className={classes.calculation}>
          <CalculationTable calculation={offer.calculation} />
        </div>
      </Collapse>
    </li>
  )
}

/** Milliseconds until one has to answer, or hears. */
function useTimeLeft({ state, expires_at, decides_at }: Offer, onEnd: () => void): number {
  const endsAt = fromWireTime(state === 'interested' ? decides_at! : expires_at).getTime()
  const now = useNow(1000)
  const hasEnded = now >= endsAt
  const tellEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (hasEnded) tellEnd()
  }, [hasEnded])
  return endsAt - now
}
