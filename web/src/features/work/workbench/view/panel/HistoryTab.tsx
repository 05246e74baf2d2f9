/** Every revision of the active row, compared with the previous one. */

import { Button, Loader } from '@mantine/core'
import { calls, type OutputOf, personName } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { formatDateTime, formatRelative } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { isEditable, restoreText } from '../../core/document/actions.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import { OriginMark } from '../estimate/OriginMark.tsx'
import classes from '../frame/panel.module.css'
import { DiffText } from '../tagged/DiffText.tsx'
import { text } from '../texts/workbench.text.ts'

export function HistoryTab({ row }: { row: Row }) {
  const t = useText(text)
  const language = useLanguage()
  const { document } = useOpenDocument()
  const { segment_id, rev } = row.segment
  const { data, isLoading } = useCall(
    calls.workbench.getSegmentRevisions,
    { node_task_id: document.node_task_id, segment_id },
    { staleTime: 0, enabled: rev > 0, tellsError: true },
  )
  if (isLoading) return <Loader role="img" size="sm" aria-label={t('tabHistory')} />
  const newestFirst = (data?.list ?? []).toSorted((a, b) => b.rev - a.rev)
  if (newestFirst.length === 0) return <p className={classes.empty}>{t('noHistory')}</p>
  return (
    <ol className={classes.stack} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {newestFirst.map((revision, index) => (
        <li key={revision.rev} className={classes.card}>
          <span className={classes.cardHead}>
            <strong>{t('revision', { rev: revision.rev })}</strong>
            <OriginMark origin={revision.origin} />
            <span>
              {revision.author
                ? personName(revision.author.nickname, language)
                : revision.origin.kind === 'human'
                  ? ''
                  : t('system')}
            </span>
            <time className={classes.spring} title={formatDateTime(revision.created_at, language)}>
              {formatRelative(revision.created_at, language)}
            </time>
          </span>
          {index > 0 && <RestoreButton row={row} revision={revision} />}
          <span lang={document.target_lang}>
            <DiffText before={newestFirst[index + 1]?.target ?? ''} after={revision.target} codes={row.segment.codes} />
          </span>
        </li>
      ))}
    </ol>
  )
}

type Revision = OutputOf<typeof calls.workbench.getSegmentRevisions>['list'][number]

function RestoreButton({ row, revision }: { row: Row; revision: Revision }) {
  const t = useText(text)
  const opened = useOpenDocument()
  if (!isEditable(opened, row) || revision.target === row.target) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      w="fit-content"
      aria-label={t('restoreRevision', { rev: revision.rev })}
      onClick={() => restoreText(opened, row, revision)}
    >
      {t('restore')}
    </Button>
  )
}
