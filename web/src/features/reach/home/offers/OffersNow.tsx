/** Open offers, those that expire first on top; the list of tasks has all offers with their details. */
import { Text } from '@mantine/core'
import { calls, fromWireTime, hour, isMostlyUndrafted, type Offer } from '@polyphony/contract'
import { IconHourglass } from '@tabler/icons-react'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { paths } from '../../../../paths.ts'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { homeText } from '../home.text.ts'
import { homeInputs } from '../home-inputs.ts'
import { endsIn } from './ends-in.ts'
import classes from './offers.module.css'

const { getNodeTaskToAcceptList } = calls.node
const shown = 3

export function OffersNow() {
  const t = useText(homeText)
  const { data } = useCall(getNodeTaskToAcceptList, homeInputs.offers)
  useRefreshOn('offers_changed', [getNodeTaskToAcceptList])
  const now = useNow(1000)
  const open = data?.list.filter((offer) => offer.state === 'open' && left(offer, now) > 0).slice(0, shown) ?? []
  if (open.length === 0) return null
  return (
    <HomeSection title={t('offersNow')}>
      <ul className={classes.offers}>
        {open.map((offer) => (
          <li key={offer.offer_id}>
            <OfferLine offer={offer} left={left(offer, now)} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

const left = ({ expires_at }: Offer, now: number) => fromWireTime(expires_at).getTime() - now

function OfferLine({ offer, left: ms }: { offer: Offer; left: number }) {
  const t = useText(homeText)
  const language = useLanguage()
  return (
    <>
      <div className={classes.about}>
        <TruncatedText text={offer.task_name} fw={600} />
        <span className={classes.facts}>
          <NodeKindLabel kind={offer.kind} isUndrafted={isMostlyUndrafted(offer.calculation)} />
          <LanguagePair source={offer.source_lang} target={offer.target_lang} />
          <Text span size="sm" c="dimmed">
            {t('hoursToDo', { count: offer.hours })}
          </Text>
        </span>
      </div>
      <div className={classes.terms}>
        <Money minor={offer.pay_minor} currency={offer.currency} fw={600} />
        <span className={classes.left} data-near={ms < hour || undefined}>
          <IconHourglass size={14} aria-hidden />
          {t('endsIn', { time: endsIn(ms, language) })}
        </span>
      </div>
      <LinkButton to={paths.taskList} variant="default" aria-label={t('answerOf', { name: offer.task_name })}>
        {t('answer')}
      </LinkButton>
    </>
  )
}
