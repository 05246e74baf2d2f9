/** What was deleted and can come back, for whoever may delete it. */
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type KbsDeletion } from '@polyphony/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { dot, formatDate, formatRelative, formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { defineList } from '../../../../parts/list/define-list.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { fileReads } from '../files/use-file-actions.ts'
import { kbsReads } from '../kbs-calls.ts'
import classes from '../knowledge.module.css'
import { binText } from './bin.text.ts'

const { getKbsDeletionList, restoreKbsDeletion, purgeKbsDeletion } = calls.kbs
const reads = [...kbsReads, ...fileReads]

const binList = defineList(getKbsDeletionList, { on: ['knowledgeList'], name: 'bin' })

export function BinPanel() {
  const t = useText(binText)
  const list = useList(binList, {})
  const [purged, setPurged] = useState<KbsDeletion | null>(null)
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.bar}>
        {t('about')}
      </Text>
      <ListPanel
        isBare
        list={list}
        label={t('bin')}
        columns={useColumns(setPurged)}
        rowKey={({ deletion_id }) => deletion_id}
        empty={{ icon: IconTrash, title: t('none'), hint: t('noneHint') }}
      />
      {purged && <PurgeDialog deletion={purged} onClose={() => setPurged(null)} />}
    </>
  )
}

function useColumns(onPurge: (deletion: KbsDeletion) => void): readonly Column<KbsDeletion>[] {
  const t = useText(binText)
  const language = useLanguage()
  return [
    { id: 'what', header: t('what'), isTitle: true, cell: (deletion) => <What deletion={deletion} /> },
    { id: 'from', header: t('from'), cell: (deletion) => <From deletion={deletion} /> },
    {
      id: 'by',
      header: t('by'),
      cell: ({ deleted_by, deleted_at }) => (
        <span className={cells.names}>
          {deleted_by?.nickname ?? '–'}
          <span className={cells.sub}>{formatRelative(deleted_at, language)}</span>
        </span>
      ),
    },
    { id: 'until', header: t('until'), cell: ({ purge_at }) => formatDate(purge_at, language) },
    { id: 'actions', header: '', align: 'end', cell: (deletion) => <Actions deletion={deletion} onPurge={onPurge} /> },
  ]
}

/** A base by its title, files by the first of their names. */
const nameOf = ({ title, names }: KbsDeletion) => title ?? names[0] ?? ''

function What({ deletion }: { deletion: KbsDeletion }) {
  const t = useText(binText)
  const language = useLanguage()
  const { title, content } = deletion
  const subs = content.base_count - 1
  const others = content.file_count - 1
  const facts = title
    ? [subs > 0 && t('subs', { count: subs }), content.file_count > 0 && t('files', { count: content.file_count })]
    : [others > 0 && t('andMore', { count: others })]
  return (
    <span className={cells.names}>
      <span className={classes.baseName}>{nameOf(deletion)}</span>
      <span className={cells.sub}>
        {[...facts, content.size > 0 && formatSize(content.size, language)].filter(Boolean).join(dot)}
      </span>
    </span>
  )
}

function From({ deletion: { place, is_place_deleted } }: { deletion: KbsDeletion }) {
  const t = useText(binText)
  if (place === null) return '–'
  return (
    <span className={cells.names}>
      {place}
      {is_place_deleted && <span className={cells.sub}>{t('placeDeleted')}</span>}
    </span>
  )
}

interface ActionsProps {
  deletion: KbsDeletion
  onPurge: (deletion: KbsDeletion) => void
}

function Actions({ deletion, onPurge }: ActionsProps) {
  const t = useText(binText)
  const name = nameOf(deletion)
  const restore = useAction(restoreKbsDeletion, {
    invalidates: reads,
    invalidatesOnError: reads,
    onSuccess: () => notifications.show({ message: t('restored', { name }) }),
  })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        loading={restore.isPending}
        disabled={deletion.is_place_deleted}
        aria-label={t('restoreOf', { name })}
        onClick={() => restore.mutate({ deletion_id: deletion.deletion_id })}
      >
        {t('restore')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={t('purgeOf', { name })}
        onClick={() => onPurge(deletion)}
      >
        {t('purge')}
      </Button>
    </Group>
  )
}

function PurgeDialog({ deletion, onClose }: { deletion: KbsDeletion; onClose: () => void }) {
  const t = useText(binText)
  const name = nameOf(deletion)
  const purge = useAction(purgeKbsDeletion, {
    invalidates: reads,
    invalidatesOnError: reads,
    onSuccess: () => {
      notifications.show({ message: t('purged', { name }) })
      onClose()
    },
    onError: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('purgeTitle', { name })}
      losses={useLosses(deletion)}
      confirmLabel={t('purge')}
      isBusy={purge.isPending}
      onConfirm={() => purge.mutate({ deletion_id: deletion.deletion_id })}
      onClose={onClose}
    >
      {t('purgeHint')}
    </ConfirmDialog>
  )
}

function useLosses({ title, names, content, ...deletion }: KbsDeletion): string[] {
  const t = useText(binText)
  const subs = content.base_count - 1
  const rest = content.file_count - names.length
  return [
    ...(title === null ? [] : [t('base', { name: title })]),
    ...(subs > 0 ? [t('subs', { count: subs })] : []),
    ...names,
    ...(rest > 0 ? [t('andMore', { count: rest })] : []),
    ...(deletion.inside.file_count > 0 ? [t('inside', { count: deletion.inside.file_count })] : []),
  ]
}
