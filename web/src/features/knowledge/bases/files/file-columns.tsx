import type { KnowledgeFile } from '@polyphony/contract'
import { dot, formatRelative, formatSize, formatWords } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkAnchor } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import classes from '../knowledge.module.css'
import { OrderRecognition } from '../recognition/OrderRecognition.tsx'
import { FileCover } from './FileCover.tsx'
import { FileMenu } from './FileMenu.tsx'
import { FileState } from './FileState.tsx'
import { filesText, modeText } from './files.text.ts'

/** @param hasBase rows of several bases say which */
export function useFileColumns(hasBase: boolean): readonly Column<KnowledgeFile>[] {
  const t = useText(filesText)
  const language = useLanguage()
  return [
    { id: 'name', header: t('name'), isTitle: true, cell: (file) => <Name file={file} hasBase={hasBase} /> },
    { id: 'status', header: t('status'), cell: (file) => <State file={file} /> },
    {
      id: 'size',
      header: t('size'),
      align: 'end',
      cell: ({ size, word_count }) => (
        <span className={cells.names}>
          {size > 0 ? formatSize(size, language) : '–'}
          {word_count > 0 && <span className={cells.sub}>{formatWords(word_count, language)}</span>}
        </span>
      ),
    },
    { id: 'changed', header: t('changed'), cell: ({ updated_at }) => formatRelative(updated_at, language) },
    { id: 'actions', header: '', align: 'end', cell: (file) => <FileMenu file={file} /> },
  ]
}

function State({ file }: { file: KnowledgeFile }) {
  return (
    <span className={classes.state}>
      <FileState file={file} />
      <OrderRecognition file={file} />
    </span>
  )
}

function Name({ file, hasBase }: { file: KnowledgeFile; hasBase: boolean }) {
  const t = useText(filesText)
  const modeOf = useText(modeText)
  const { knowledge_id, kbs_id, kbs_name, task_id, task_number, name, newest_revision, passage_count, parsing_mode } =
    file
  const facts = [
    hasBase && kbs_name,
    task_number !== null && `T-${task_number}`,
    newest_revision > 1 && t('version', { count: newest_revision }),
    passage_count > 0 && t('passages', { count: passage_count }),
    parsing_mode !== 'automatic' && modeOf(parsing_mode), // the uncommon is said
  ].filter((fact) => typeof fact === 'string')
  const text = <TruncatedText text={name} limit={36} isFocusable={false} />
  return (
    <span className={classes.titled}>
      <FileCover file={file} />
      <span className={cells.names}>
        {kbs_id ? (
          <LinkAnchor className={cells.link} to={paths.knowledgeDetail} search={{ kbs_id, knowledge_id }}>
            {text}
          </LinkAnchor>
        ) : task_id ? (
          <LinkAnchor className={cells.link} to={paths.taskDetail} params={{ task_id }}>
            {text}
          </LinkAnchor>
        ) : (
          text
        )}
        {facts.length > 0 && <span className={cells.sub}>{facts.join(dot)}</span>}
      </span>
    </span>
  )
}
