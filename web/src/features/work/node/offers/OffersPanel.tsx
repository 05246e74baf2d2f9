/** What one may take on. Offers come and go by themselves, also when somebody else was faster. */
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { calls, offerSorts } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { nodeText } from '../node.text.ts'
import { OfferCard } from './OfferCard.tsx'
import classes from './offers.module.css'
import { offersText } from './offers.text.ts'

const { getNodeTaskToAcceptList } = calls.node

export function OffersPanel() {
  const t = useText(nodeText)
  const language = useLanguage()
  const own = useText(offersText)
  const sort = useSortInAddress(offerSorts, { key: 'deadline', order: 'asc' }, 'offers')
  const [paging, setPaging] = usePaging(JSON.stringify(sort.input))
  const { data, error, refetch } = useCall(
    getNodeTaskToAcceptList,
    { ...paging, ...sort.input },
    { keepPrevious: true, noErrorTip: true },
  )
  useRefreshOn('offers_changed', [getNodeTaskToAcceptList])
  return (
    <section aria-labelledby="offers">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="offers">
          {t('offers')}
          {data && data.total > 0 && <span className={classes.count}>{data.total}</span>}
        </Title>
        {data && data.total > 1 && (
          <SortPopover {...sort.popover} labels={{ deadline: own('answerBy'), created_at: own('offeredAt') }} />
        )}
      </Group>
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
