/** The results in the knowledge, newest first. */
import { Box } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type KnowledgeFile, personName } from '@polyphony/contract'
import { IconBooks } from '@tabler/icons-react'
import { useSessionUser } from '../../../../api/session/session.ts'
import { useAction } from '../../../../api/use-action.ts'
import { formatDateTime, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { paths } from '../../../../paths.ts'
import { AskFirst } from '../../../../ui/dialog/AskFirst.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { knowledgeList } from './result-list.ts'
import classes from './results.module.css'
import { knowledgeText } from './results.text.ts'

const { getKnowledgeFileList, deleteKnowledge } = calls.knowledge
const { searchKnowledge } = calls.search

export function KnowledgeFiles() {
  const t = useText(knowledgeText)
  const list = useList(knowledgeList)
  return (
    <Box mt="md">
      <ListPanel
        list={list}
        label={t('results')}
        columns={useColumns()}
        rowKey={(row) => row.knowledge_id}
        empty={{ icon: IconBooks, title: t('none'), hint: t('noneHint') }}
      />
    </Box>
  )
}

function useColumns(): readonly Column<KnowledgeFile>[] {
  const t = useText(knowledgeText)
  const language = useLanguage()
  const { role_admin: isAdmin } = useSessionUser()
  const columns: Column<KnowledgeFile>[] = [
    {
      id: 'task',
      header: t('task'),
      isTitle: true,
      cell: (row) => <Name row={row} />,
    },
    {
      id: 'languages',
      header: t('languages'),
      cell: ({ source_lang, target_langs }) => (
        <span className={classes.pairs}>
          {source_lang !== null &&
            (target_langs.length > 0 ? target_langs : [source_lang]).map((target) => (
              <LanguagePair key={target} source={source_lang} target={target} />
            ))}
        </span>
      ),
    },
    {
      id: 'passages',
      header: t('passageCount'),
      align: 'end',
      cell: (row) => formatNumber(row.passage_count, language),
    },
    { id: 'words', header: t('words'), align: 'end', cell: (row) => formatNumber(row.word_count, language) },
    {
      id: 'added',
      header: t('added'),
      cell: ({ added_at, added_by }) => (
        <span className={cells.names}>
          {formatDateTime(added_at, language)}
          <span className={cells.sub}>{personName(added_by.nickname, language)}</span>
        </span>
      ),
    },
  ]
  if (!isAdmin) return columns
  return [...columns, { id: 'remove', header: '', align: 'end', cell: (row) => <Remove row={row} /> }]
}

function Name({ row: { name, task_id, task_number } }: { row: KnowledgeFile }) {
  if (task_id === null) return name
  return (
    <span className={cells.names}>
      <LinkAnchor className={classes.file} to={paths.taskDetail} params={{ task_id }}>
        {name}
      </LinkAnchor>
      <span className={cells.sub}>T-{task_number}</span>
    </span>
  )
}

function Remove({ row: { knowledge_id, name } }: { row: KnowledgeFile }) {
  const t = useText(knowledgeText)
  const remove = useAction(deleteKnowledge, {
    invalidates: [getKnowledgeFileList, searchKnowledge],
    onSuccess: () => notifications.show({ message: t('removed') }),
  })
  return (
    <AskFirst
      label={t('remove')}
      labelOf={t('removeOf', { name })}
      title={t('removeTitle', { name })}
      isBusy={remove.isPending}
      onConfirm={(close) => remove.mutate({ knowledge_id }, { onSettled: close })}
    >
      {t('removeHint')}
    </AskFirst>
  )
}
