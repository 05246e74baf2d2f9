import { Button, Collapse, Group, Spoiler, Text, UnstyledButton } from '@mantine/core'
import { fromWireTime, hour, type Offer } from '@polyphony/contract'
import { IconChevronDown, IconClock, IconHourglass } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { commonText } from '../../../i18n/common.text.ts'
import { mediaText } from '../../../i18n/domain.text.ts'
import { formatSegments, formatWords } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { Money } from '../../../ui/Money.tsx'
import { RoleTag } from '../../../ui/RoleTag.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { CalculationTable } from '../../../ui/work/CalculationTable.tsx'
import { NodeKindLabel } from '../../../ui/work/NodeKindLabel.tsx'
import { RefuseDialog } from '../RefuseDialog.tsx'
import { nodeText } from '../text.ts'
import classes from './offers.module.css'
import { formatTimeLeft } from './time-left.ts'
import { useAcceptOffer } from './use-accept-offer.ts'

interface OfferCardProps {
  offer: Offer
  /** Its time is over: the list has to be asked anew. */
  onEnd: () => void
}

export function OfferCard({ offer, onEnd }: OfferCardProps) {
  const t = useText(nodeText)
  const common = useText(commonText)
  const media = useText(mediaText)
  const language = useLanguage()
  const [isRefusing, setRefusing] = useState(false)
  const [isExplained, setExplained] = useState(false)
  const left = useTimeLeft(offer, onEnd)
  const accept = useAcceptOffer(offer, onEnd)
  const { task_name, file_name, kind, role_id, source_lang, target_lang, word_count, segment_count } = offer
  const facts = [media(offer.media), formatWords(word_count, language), formatSegments(segment_count, language)]
  return (
    <li className={classes.offer}>
      <div className={classes.about}>
        <Group gap="sm">
          <NodeKindLabel kind={kind} />
          {role_id !== null && <RoleTag roleId={role_id} />}
          <LanguagePair source={source_lang} target={target_lang} />
        </Group>
        <Text fw={600} className={classes.name}>
          {task_name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.name}>
          {[file_name, ...facts].join(' · ')}
        </Text>
        {offer.description && (
          <Spoiler maxHeight={44} showLabel={common('more')} hideLabel={common('close')} fz="sm" mt={4}>
            {offer.description}
          </Spoiler>
        )}
      </div>
      <div className={classes.terms}>
        <UnstyledButton
          className={classes.price}
          aria-expanded={isExplained}
          title={t(isExplained ? 'hideCalculation' : 'showCalculation')}
          onClick={() => setExplained(!isExplained)}
        >
          <Money minor={offer.price_minor} currency={offer.currency} fz={22} fw={600} />
          <IconChevronDown size={16} aria-label={t(isExplained ? 'hideCalculation' : 'showCalculation')} role="img" />
        </UnstyledButton>
        <span className={classes.fact}>
          <IconClock size={14} aria-hidden />
          {t('hoursToDo', { count: offer.hours })}
        </span>
        <span className={classes.fact} data-near={left > 0 && left < hour ? true : undefined}>
          <IconHourglass size={14} aria-hidden />
          {left > 0 ? t('timeLeft', { time: formatTimeLeft(left, language) }) : t('offerEnded')}
        </span>
      </div>
      <Group gap="xs" className={classes.acts}>
        <Button variant="default" disabled={left <= 0} onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
        <Button
          loading={accept.isPending}
          disabled={left <= 0}
          onClick={() => accept.mutate({ node_task_id: offer.node_task_id })}
        >
          {t('accept')}
        </Button>
      </Group>
      <Collapse expanded={isExplained} keepMounted={false} className={classes.explained}>
        <div className={classes.calculation}>
          <CalculationTable calculation={offer.calculation} />
        </div>
      </Collapse>
      <RefuseDialog
        isOpen={isRefusing}
        kind="refuse"
        nodeTaskId={offer.node_task_id}
        taskName={task_name}
        onClose={() => setRefusing(false)}
      />
    </li>
  )
}

/** Milliseconds. */
function useTimeLeft({ expires_at }: Offer, onEnd: () => void): number {
  const endsAt = fromWireTime(expires_at).getTime()
  const now = useNow(1000)
  const hasEnded = now >= endsAt
  const tellEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (hasEnded) tellEnd()
  }, [hasEnded])
  return endsAt - now
}
