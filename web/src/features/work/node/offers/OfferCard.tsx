import { Collapse, Group, Spoiler, Text, UnstyledButton } from '@mantine/core'
import { fromWireTime, hour, isMostlyUndrafted, type Offer, undraftedShare } from '@polyphony/contract'
import { IconChevronDown, IconClock, IconHourglass } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTags } from '../../../../api/reference-lists.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { mediaText } from '../../../../i18n/domain/domain.text.ts'
import { dot, formatNumber, formatSegments, formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formatTimeLeft } from '../../../../i18n/time/time-left.ts'
import { QualityTermsOf } from '../../../../parts/quality/QualityTerms.tsx'
import { CalculationTable } from '../../../../parts/work/CalculationTable.tsx'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { Surcharges } from '../../../../parts/work/Surcharges.tsx'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import { TagBadges } from '../../../../ui/tags/TagBadges.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { nodeText } from '../node.text.ts'
import { BundleFiles } from './BundleFiles.tsx'
import { OfferAnswer } from './OfferAnswer.tsx'
import { OfferMode } from './OfferMode.tsx'
import classes from './offers.module.css'
import { offersText } from './offers.text.ts'

interface OfferCardProps {
  offer: Offer
  /** Called when the offer expires, so that the list is loaded again. */
  onEnd: () => void
}

export function OfferCard({ offer, onEnd }: OfferCardProps) {
  const [isExplained, setExplained] = useState(false)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const ids = offer.files.map((file) => file.node_task_id)
  const chosen = ids.filter((id) => !leftOut.has(id))
  const left = useTimeLeft(offer, onEnd)
  return (
    <li className={classes.offer}>
      <About offer={offer}>
        {ids.length > 1 && (
          <BundleFiles
            offer={offer}
            chosen={chosen}
            onChoose={(wanted) => setLeftOut(new Set(ids.filter((id) => !wanted.includes(id))))}
          />
        )}
      </About>
      <div className={classes.terms}>
        <Price offer={offer} isExplained={isExplained} onToggle={() => setExplained(!isExplained)} />
        <Terms offer={offer} left={left} />
      </div>
      <OfferAnswer offer={offer} chosen={chosen} isOver={left <= 0} onGone={onEnd} />
      <Collapse expanded={isExplained} keepMounted={false} className={classes.explained}>
        <div className={classes.calculation}>
          <CalculationTable calculation={offer.calculation} />
          <QualityTermsOf kind={offer.kind} />
        </div>
      </Collapse>
    </li>
  )
}

/** The work of the offer, and its task. */
function About({ offer, children }: { offer: Offer; children: ReactNode }) {
  const t = useText(offersText)
  const common = useText(commonText)
  const media = useText(mediaText)
  const tags = useTags()
  const language = useLanguage()
  const { task_name, file_name, kind, role_id, source_lang, target_lang, word_count, segment_count, calculation } =
    offer
  // A recording or a picture has no counts before its text exists.
  const counts = segment_count > 0 ? [formatWords(word_count, language), formatSegments(segment_count, language)] : []
  const facts = [media(offer.media), ...counts]
  return (
    <div className={classes.about}>
      <Group gap="sm">
        <NodeKindLabel kind={kind} isUndrafted={isMostlyUndrafted(calculation)} />
        {role_id !== null && <RoleTag roleId={role_id} />}
        <LanguagePair source={source_lang} target={target_lang} />
        {offer.state === 'interested' && <StatusBadge tone="progress">{t('interested')}</StatusBadge>}
      </Group>
      <Text fw={600}>{task_name}</Text>
      <Text size="xs" c="dimmed">
        {[...(offer.files.length > 1 ? [] : [file_name]), ...facts].join(dot)}
      </Text>
      <MissingDraft calculation={calculation} />
      {children}
      {offer.tag_ids.length > 0 && <TagBadges tags={tags} tagIds={offer.tag_ids} size="sm" />}
      {offer.description && (
        <Spoiler maxHeight={44} showLabel={common('more')} hideLabel={common('close')} fz="sm" mt={4}>
          {offer.description}
        </Spoiler>
      )}
      <OfferMode offer={offer} />
    </div>
  )
}

/** Which part of the work is begun from nothing. */
function MissingDraft({ calculation }: Pick<Offer, 'calculation'>) {
  const t = useText(offersText)
  const language = useLanguage()
  const { undrafted_count, total_count } = undraftedShare(calculation)
  if (undrafted_count === 0) return null
  const isOfWords = calculation.lines.some(({ label, band }) => label === 'words' && band === 'undrafted')
  const [missing, total] = [formatWords(undrafted_count, language), formatNumber(total_count, language)]
  return (
    <Text size="xs" c="var(--pending)">
      {isOfWords && undrafted_count < total_count ? t('partlyUndrafted', { missing, total }) : t('undrafted')}
    </Text>
  )
}

interface PriceProps {
  offer: Offer
  isExplained: boolean
  onToggle: () => void
}

function Price({ offer: { pay_minor, currency, calculation }, isExplained, onToggle }: PriceProps) {
  const t = useText(nodeText)
  const label = t(isExplained ? 'hideCalculation' : 'showCalculation')
  return (
    <UnstyledButton className={classes.price} aria-expanded={isExplained} title={label} onClick={onToggle}>
      <Money minor={pay_minor} currency={currency} fz={22} fw={600} />
      <Surcharges calculation={calculation} />
      <IconChevronDown size={16} aria-label={label} role="img" />
    </UnstyledButton>
  )
}

interface TermsProps {
  offer: Offer
  /** Milliseconds. */
  left: number
}

/** The time for the work, and the time for the answer. */
function Terms({ offer: { state, decides_at, hours }, left }: TermsProps) {
  const t = useText(nodeText)
  const own = useText(offersText)
  const language = useLanguage()
  const isInterested = state === 'interested'
  return (
    <>
      <span className={classes.fact}>
        <IconClock size={14} aria-hidden />
        {decides_at ? own('hoursOnceChosen', { count: hours }) : t('hoursToDo', { count: hours })}
      </span>
      <span className={classes.fact} data-near={(!isInterested && left > 0 && left < hour) || undefined}>
        <IconHourglass size={14} aria-hidden />
        {left <= 0
          ? t('offerEnded')
          : isInterested
            ? own('decidesIn', { time: formatTimeLeft(left, language) })
            : t('timeLeft', { time: formatTimeLeft(left, language) })}
      </span>
    </>
  )
}

/** Milliseconds until the offer expires or the choice is made. */
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
