import type { ReviewSummary } from '@polyphony/contract'
import { useMemo } from 'react'
import { commonText } from '../../../i18n/common.text.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { ReviewVerdict } from '../../../parts/work/ReviewVerdict.tsx'
import { DeadlineTag } from '../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../ui/person/RoleTag.tsx'
import classes from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { reviewText } from './review.text.ts'

export function useReviewColumns(isDone: boolean): readonly Column<ReviewSummary>[] {
  const t = useText(reviewText)
  const common = useText(commonText)
  const language = useLanguage()
  return useMemo(() => {
    const end: Column<ReviewSummary>[] = isDone
      ? [
          { id: 'verdict', header: t('verdict'), cell: (row) => <ReviewVerdict {...row} /> },
          { id: 'done', header: t('doneAt'), cell: ({ done_at }) => done_at && formatDateTime(done_at, language) },
        ]
      : [{ id: 'due', header: t('dueAt'), cell: (row) => <DeadlineTag moment={row.due_at} due={row.due} /> }]
    return [
      { id: 'work', header: t('work'), isTitle: true, cell: (row) => <WorkCell row={row} /> },
      { id: 'role', header: t('role'), cell: (row) => <RoleTag roleId={row.role_id} /> },
      {
        id: 'languages',
        header: common('languages'),
        cell: (row) => <LanguagePair source={row.source_lang} target={row.target_lang} />,
      },
      { id: 'words', header: t('words'), align: 'end', cell: (row) => formatNumber(row.word_count, language) },
      ...end,
      {
        id: 'actions',
        header: common('actions'),
        align: 'end',
        cell: (row) => <ReviewActions row={row} />,
      },
    ]
  }, [t, common, language, isDone])
}

function WorkCell({ row }: { row: ReviewSummary }) {
  const t = useText(reviewText)
  return (
    <div className={classes.names}>
      <TruncatedText text={row.subject === 'sample' ? t('sample') : row.title} isFocusable fw={600} />
      <span className={classes.sub}>
        <NodeKindLabel kind={row.kind} />
      </span>
    </div>
  )
}
