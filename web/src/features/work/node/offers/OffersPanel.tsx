/** The talent's open offers. The list refreshes itself, also when somebody else has accepted first. */
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useList } from '../../../../parts/list/use-list.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { nodeText } from '../node.text.ts'
import { OfferCard } from './OfferCard.tsx'
import { offerList } from './offer-list.ts'
import classes from './offers.module.css'
import { offersText } from './offers.text.ts'

export function OffersPanel() {
  const t = useText(nodeText)
  const messageOf = useErrorMessage()
  const own = useText(offersText)
  const list = useList(offerList)
  const { data, error, sort, retry } = list
  useRefreshOn('offers_changed', [offerList.call])
  return (
    <section aria-labelledby="offers">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="offers">
          {t('offers')}
          {data && data.total > 0 && <span className={classes.count}>{data.total}</span>}
        </Title>
        {data && data.total > 1 && sort && (
          <SortPopover {...sort} labels={{ deadline: own('answerBy'), created_at: own('offeredAt') }} />
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
                <OfferCard key={offer.offer_id} offer={offer} onEnd={retry} />
              ))}
            </ul>
          )
        ) : error ? (
          <ErrorState message={messageOf(error)} onRetry={retry} />
        ) : (
          <Stack p="md" gap="sm" aria-busy>
            <Skeleton height={16} width={240} />
            <Skeleton height={12} width={360} maw="100%" />
          </Stack>
        )}
        {data && data.total > 10 && (
          <div className={classes.pager}>
            <Pager total={data.total} isCapped={data.is_capped} paging={list.paging} onChange={list.turn} />
          </div>
        )}
      </Panel>
    </section>
  )
}
