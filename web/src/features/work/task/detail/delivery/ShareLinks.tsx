import { Button, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, personName, type ShareLink, type ShareState } from '@polyphony/contract'
import { useId, useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatDateTime, formatNumber } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../../parts/list/ListPanel.tsx'
import { useWholeList } from '../../../../../parts/list/use-whole-list.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { StatusBadge, type Tone } from '../../../../../ui/state/Status.tsx'
import type { Column } from '../../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../../ui/text/TruncatedText.tsx'
import { linkList } from '../detail-lists.ts'
import { deliveryText } from './delivery.text.ts'

const { getTaskShareList, revokeTaskShare } = calls.share
const tones: Record<ShareState, Tone> = { open: 'done', expired: 'pending', revoked: 'paused' }

/** All links, open and ended; hidden until the first one is created. */
export function ShareLinks({ taskId }: { taskId: string }) {
  const t = useText(deliveryText)
  const heading = useId()
  const [asked, setAsked] = useState<ShareLink | null>(null)
  const list = useWholeList(linkList, { task_id: taskId })
  const columns = useColumns(setAsked)
  if (list.isNever) return null
  return (
    <section aria-labelledby={heading}>
      <Title order={3} id={heading} mb="xs">
        {t('links')}
      </Title>
      <ListPanel list={list} label={t('links')} columns={columns} rowKey={(link) => link.share_link_id} empty={null} />
      <Revocation link={asked} onClose={() => setAsked(null)} />
    </section>
  )
}

function useColumns(onRevoke: (link: ShareLink) => void): Column<ShareLink>[] {
  const t = useText(deliveryText)
  const common = useText(commonText)
  const language = useLanguage()
  const nameOf = (link: ShareLink) => link.output?.name ?? t('everything')
  return [
    {
      id: 'what',
      header: t('what'),
      isTitle: true,
      cell: (link) => <TruncatedText text={nameOf(link)} limit={40} />,
    },
    {
      id: 'state',
      header: common('status'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    { id: 'by', header: t('madeBy'), cell: ({ creator }) => personName(creator.nickname, language) },
    { id: 'until', header: t('until'), cell: (link) => formatDateTime(link.expires_at, language) },
    {
      id: 'used',
      header: t('lastUsed'),
      cell: ({ used_at }) => (used_at ? formatDateTime(used_at, language) : t('neverUsed')),
    },
    {
      id: 'downloads',
      header: t('downloads'),
      align: 'end',
      cell: (link) => formatNumber(link.download_count, language),
    },
    {
      id: 'revoke',
      header: common('actions'),
      align: 'end',
      cell: (link) => link.state === 'open' && <RevokeButton name={nameOf(link)} onRevoke={() => onRevoke(link)} />,
    },
  ]
}

function RevokeButton({ name, onRevoke }: { name: string; onRevoke: () => void }) {
  const t = useText(deliveryText)
  return (
    <Button size="compact-md" variant="default" aria-label={t('revokeName', { name })} onClick={onRevoke}>
      {t('revoke')}
    </Button>
  )
}

function Revocation({ link, onClose }: { link: ShareLink | null; onClose: () => void }) {
  const t = useText(deliveryText)
  const revoke = useAction(revokeTaskShare, {
    invalidates: [getTaskShareList, calls.task.getTaskHistory],
    onSuccess: () => {
      notifications.show({ message: t('revokeDone') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={link !== null}
      title={t('revokeTitle')}
      confirmLabel={t('revoke')}
      isBusy={revoke.isPending}
      onConfirm={() => link && revoke.mutate({ share_link_id: link.share_link_id })}
      onClose={onClose}
    >
      {t('revokeHint')}
    </ConfirmDialog>
  )
}
