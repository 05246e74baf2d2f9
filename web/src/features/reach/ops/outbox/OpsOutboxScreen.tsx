/**
 * For operators: the mails and text messages that were sent, or that couldn't be sent. The open message is in the
 * address (`?message_id=`).
 */
import { Alert, Button } from '@mantine/core'
import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { OutboxDrawer } from './OutboxDrawer.tsx'
import { OutboxFilters } from './OutboxFilters.tsx'
import { outboxText } from './outbox.text.ts'
import { useOutboxColumns } from './outbox-columns.tsx'
import { outboxList } from './outbox-list.ts'

export function OpsOutboxScreen() {
  const t = useText(outboxText)
  const navigate = useNavigate({ from: paths.opsOutbox })
  const { message_id } = useSearch({ from: '/shell/ops/outbox' })
  const open = (messageId: string | undefined) =>
    void navigate({
      to: paths.opsOutbox,
      search: (before) => ({ ...before, message_id: messageId }),
      resetScroll: false,
    })
  const list = useList(outboxList)
  const { data } = list
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={list.isFetching}
            onClick={list.retry}
          >
            {t('refresh')}
          </Button>
        }
      />
      {data && <NothingLeaves hasMail={data.is_mail_configured} hasSms={data.is_sms_configured} />}
      <ListPanel
        list={list}
        label={t('title')}
        filters={<OutboxFilters list={list} />}
        columns={useOutboxColumns(open)}
        rowKey={(entry) => entry.message_id}
        empty={{ title: t('none'), hint: t('noneHint') }}
        noMatch={{ title: t('noneFound') }}
      />
      <OutboxDrawer messageId={message_id} onClose={() => open(undefined)} />
    </>
  )
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
