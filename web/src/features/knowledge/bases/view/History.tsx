/** The versions of a file, newest first. */
import { Badge, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type KnowledgeFile, type KnowledgeRevision, personName } from '@polyphony/contract'
import { IconArrowBackUp, IconExternalLink, IconFileDiff, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { dot, formatDateTime, formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { FileState } from '../files/FileState.tsx'
import { fileReads } from '../files/use-file-actions.ts'
import { useOpenFile } from '../files/use-open-file.ts'
import { Comparison } from './Comparison.tsx'
import { viewText } from './view.text.ts'

export function History({ file }: { file: KnowledgeFile }) {
  const t = useText(viewText)
  const history = useCall(calls.knowledge.getKnowledgeUpdateHistory, { knowledge_id: file.knowledge_id })
  return (
    <QueryTable
      query={history}
      label={t('history')}
      columns={useColumns(file)}
      rowKey={({ revision }) => String(revision)}
      empty={{ icon: IconHistory, title: t('noPassages') }}
    />
  )
}

function useColumns(file: KnowledgeFile): readonly Column<KnowledgeRevision>[] {
  const t = useText(viewText)
  const language = useLanguage()
  return [
    { id: 'version', header: t('version'), isTitle: true, cell: (row) => <Version row={row} /> },
    { id: 'status', header: t('status'), cell: (row) => <FileState file={row} /> },
    { id: 'by', header: t('by'), cell: ({ by }) => personName(by.nickname, language) },
    { id: 'added', header: t('added'), cell: ({ added_at }) => formatDateTime(added_at, language) },
    { id: 'actions', header: '', align: 'end', cell: (row) => <Actions file={file} row={row} /> },
  ]
}

function Version({ row }: { row: KnowledgeRevision }) {
  const t = useText(viewText)
  const language = useLanguage()
  const { revision, is_current, name, size, restored_from, superseded_at } = row
  const facts = [
    name,
    size > 0 && formatSize(size, language),
    restored_from !== null && t('restoredFrom', { count: restored_from }),
    superseded_at !== null && t('supersededAt', { date: formatDateTime(superseded_at, language) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <span className={cells.names}>
      <span>
        {t('versionOf', { count: revision })}{' '}
        {is_current && (
          <Badge size="sm" variant="light" tt="none">
            {t('current')}
          </Badge>
        )}
      </span>
      <span className={cells.sub}>{facts.join(dot)}</span>
    </span>
  )
}

function Actions({ file, row: { revision, is_current } }: { file: KnowledgeFile; row: KnowledgeRevision }) {
  const t = useText(viewText)
  const open = useOpenFile()
  const [act, setAct] = useState<'compare' | 'restore' | null>(null)
  const close = () => setAct(null)
  const { knowledge_id, ext, can, newest_revision } = file
  const mayRestore = can.change && ext !== '' && !is_current && revision !== newest_revision
  if (ext === '' && revision === 1) return null
  return (
    <>
      <RowMenu label={t('actionsOf', { count: revision })}>
        {ext !== '' && (
          <Menu.Item
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={() => void open({ knowledge_id, revision })}
          >
            {t('open')}
          </Menu.Item>
        )}
        {revision > 1 && (
          <Menu.Item leftSection={<IconFileDiff size={16} aria-hidden />} onClick={() => setAct('compare')}>
            {t('compare')}
          </Menu.Item>
        )}
        {mayRestore && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setAct('restore')}>
            {t('restore')}
          </Menu.Item>
        )}
      </RowMenu>
      {act === 'compare' && (
        <Comparison knowledgeId={knowledge_id} before={revision - 1} after={revision} onClose={close} />
      )}
      {act === 'restore' && <Restore knowledgeId={knowledge_id} revision={revision} onClose={close} />}
    </>
  )
}

interface RestoreProps {
  knowledgeId: string
  revision: number
  onClose: () => void
}

function Restore({ knowledgeId: knowledge_id, revision, onClose }: RestoreProps) {
  const t = useText(viewText)
  const update = useAction(calls.knowledge.updateKnowledgeFile, {
    invalidates: fileReads,
    onSuccess: (restored) => notifications.show({ message: t('versionAdded', { count: restored.revision }) }),
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('restoreTitle', { count: revision })}
      confirmLabel={t('restore')}
      isBusy={update.isPending}
      onConfirm={() => update.mutate({ knowledge_id, revision, is_vectorized: true }, { onSettled: onClose })}
      onClose={onClose}
    >
      {t('restoreHint')}
    </ConfirmDialog>
  )
}
