/** Operators: what the portal has mailed and texted, or would have. The open message is in the address (`?message_id=`). */
import { Alert, Button } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { OutboxDrawer } from './OutboxDrawer.tsx'
import { filterOf, noSearch, OutboxFilterBar, type OutboxSearch } from './OutboxFilterBar.tsx'
import { outboxText } from './outbox.text.ts'
import { useOutboxColumns } from './outbox-columns.tsx'

export function OpsOutboxScreen() {
  const t = useText(outboxText)
  const language = useLanguage()
  const [openId, open] = useOpenMessage()
  const [search, setSearch] = useState<OutboxSearch>(noSearch)
  const filter = filterOf(search)
  const [paging, setPaging] = usePaging(JSON.stringify(filter))
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    calls.outbound.getOutboundList,
    { ...filter, ...paging },
    { keepPrevious: true },
  )
  const columns = useOutboxColumns(open)
  const isSearching = Object.keys(filter).length > 0
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            {t('refresh')}
          </Button>
        }
      />
      {data && <NothingLeaves hasMail={data.is_mail_configured} hasSms={data.is_sms_configured} />}
      <Panel>
        <OutboxFilterBar value={search} onChange={setSearch} />
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.list}
          rowKey={(entry) => entry.message_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            isSearching ? (
              <EmptyState
                title={t('noneFound')}
                action={
                  <Button variant="default" onClick={() => setSearch(noSearch)}>
                    {t('clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('none')} hint={t('noneHint')} />
            )
          }
        />
        {data && data.total > 0 && (
          <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
        )}
      </Panel>
      <OutboxDrawer messageId={openId} onClose={() => open(undefined)} />
    </>
  )
}

function useOpenMessage(): [string | undefined, (messageId: string | undefined) => void] {
  const { message_id } = useSearch({ strict: false }) as { message_id?: unknown }
  const navigate = useNavigate()
  const open = (messageId: string | undefined) =>
    void navigate({ to: paths.opsOutbox, search: { message_id: messageId } as never, resetScroll: false })
  return [typeof message_id === 'string' ? message_id : undefined, open]
}

function NothingLeaves({ hasMail, hasSms }: { hasMail: boolean; hasSms: boolean }) {
  const t = useText(outboxText)
  if (hasMail && hasSms) return null
  const what = hasMail ? 'noSmsLeaves' : hasSms ? 'noMailLeaves' : 'noneLeaves'
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconMailOff size={18} aria-hidden />}
      title={t(what)}
      styles={{ title: { color: 'var(--ink)' } }}
    >
      {t(`${what}Why`)}
    </Alert>
  )
}
