/** Files of a base, or all that the reader reaches; what becomes of them is heard by the socket. */
import { knowledgeStatuses } from '@polyphony/contract'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { FilesBar } from './FilesBar.tsx'
import { useFileColumns } from './file-columns.tsx'
import { fileList } from './file-list.ts'
import { fileSortText, filesText, statusText } from './files.text.ts'
import { fileReads } from './use-file-actions.ts'

interface FilesPanelProps {
  /** Without one: of every base. */
  kbsId?: string
  /** Whether the reader may change them. */
  mayChange: boolean
  isBare?: boolean
}

export function FilesPanel({ kbsId, mayChange, isBare }: FilesPanelProps) {
  const t = useText(filesText)
  const statusOf = useText(statusText)
  const sortOf = useText(fileSortText)
  const list = useList(fileList, { kbs_id: kbsId })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  useRefreshOn('knowledge_changed', fileReads)
  const rows = list.rows ?? []
  const chosen = rows.filter(({ knowledge_id }) => marked.has(knowledge_id))
  return (
    <ListPanel
      isBare={isBare}
      list={list}
      label={t('files')}
      columns={useFileColumns(kbsId === undefined)}
      rowKey={({ knowledge_id }) => knowledge_id}
      selection={
        mayChange ? { keys: marked, onChange: setMarked, labelOf: ({ name }) => t('markOf', { name }) } : undefined
      }
      filters={
        <>
          <FilterSearch list={list} name="keyword" label={t('search')} />
          <FilterChoice
            list={list}
            name="status"
            label={t('status')}
            anything={t('anyStatus')}
            options={knowledgeStatuses}
            width={180}
            nameOf={statusOf}
          />
        </>
      }
      sortLabels={{
        name: sortOf('name'),
        size: sortOf('size'),
        status: sortOf('status'),
        added_at: sortOf('added_at'),
        updated_at: sortOf('updated_at'),
      }}
      above={chosen.length > 0 && <FilesBar files={chosen} onClear={() => setMarked(new Set())} />}
      empty={{ icon: IconFiles, title: t('none'), hint: t(mayChange ? 'noneHint' : 'noneToRead') }}
    />
  )
}
