/** What one may take on. Offers come and go by themselves, also when somebody else was faster. */
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { nodeText } from '../text.ts'
import { OfferCard } from './OfferCard.tsx'
import classes from './offers.module.css'

const { getNodeTaskToAcceptList } = calls.node

export function OffersPanel() {
  const t = useText(nodeText)
  const language = useLanguage()
  const [paging, setPaging] = usePaging()
  const { data, error, refetch } = useCall(getNodeTaskToAcceptList, paging, { keepPrevious: true, noErrorTip: true })
  useRefreshOn('offers_changed', [getNodeTaskToAcceptList])
  return (
    <section aria-labelledby="offers">
      <Title order={2} id="offers" mb="xs">
        {t('offers')}
        {data && data.total > 0 && <span className={classes.count}>{data.total}</span>}
      </Title>
      <Panel>
        {data ? (
          data.total === 0 ? (
            <Text size="sm" c="dimmed" p="md">
              {t('noOffers')}
            </Text>
          ) : (
            <ul className={classes.list}>
              {data.list.map((offer) => (
                <OfferCard key={offer.offer_id} offer={offer} onEnd={refetch} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState message={errorMessage(error.code, error.data, language)} onRetry={() => void refetch()} />
        ) : (
          <Stack p="md" gap="sm" aria-busy>
            <Skeleton height={16} width={240} />
            <Skeleton height={12} width={360} maw="100%" />
          </Stack>
        )}
        {data && data.total > 10 && (
          <div className={classes.pager}>
            <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
          </div>
        )}
      </Panel>
    </section>
  )
}
