import { Stack } from '@mantine/core'
import type { ReviewState } from '@polyphony/contract'
import { commonText } from '../../../../i18n/common.text.ts'
import { formatShortDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ReviewVerdict } from '../../../../parts/work/ReviewVerdict.tsx'
import { DeadlineTag } from '../../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusDot, type Tone } from '../../../../ui/state/Status.tsx'
import classes from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { PersonCell } from './PersonCell.tsx'
import { ReviewActions, type ReviewRow } from './ReviewActions.tsx'
import { opsReviewText } from './reviews.text.ts'

const tones: Record<ReviewState, Tone> = { waiting: 'pending', taken: 'progress', done: 'done', cancelled: 'paused' }

export function useReviewColumns(): readonly Column<ReviewRow>[] {
  const t = useText(opsReviewText)
  const common = useText(commonText)
  const language = useLanguage()
  return [
    { id: 'work', header: t('work'), isTitle: true, cell: (row) => <WorkCell row={row} /> },
    { id: 'role', header: common('languages'), cell: (row) => <KindCell row={row} /> },
    { id: 'talent', header: t('talent'), cell: (row) => <PersonCell person={row.talent} /> },
    {
      id: 'reviewer',
      header: t('reviewer'),
      cell: ({ reviewer }) => (reviewer ? <PersonCell person={reviewer} /> : t('nobody')),
    },
    {
      id: 'outcome',
      header: t('outcome'),
      cell: (row) =>
        row.verdict ? <ReviewVerdict {...row} /> : <StatusDot tone={tones[row.state]}>{t(row.state)}</StatusDot>,
    },
    {
      id: 'due',
      header: t('dueAt'),
      cell: ({ done_at, due_at, due, state }) => {
        if (done_at) return formatShortDateTime(done_at, language)
        return <DeadlineTag moment={state === 'cancelled' ? null : due_at} due={due} />
      },
    },
    { id: 'actions', header: common('actions'), align: 'end', cell: (row) => <ReviewActions row={row} /> },
  ]
}

function WorkCell({ row }: { row: ReviewRow }) {
  const t = useText(opsReviewText)
  return (
    <div className={classes.names}>
      <TruncatedText text={row.subject === 'sample' ? t('sampleOf') : row.title} isFocusable fw={600} />
      <span className={classes.sub}>{t(row.reason)}</span>
    </div>
  )
}

function KindCell({ row }: { row: ReviewRow }) {
  return (
    <Stack gap={2} align="flex-start">
      <LanguagePair source={row.source_lang} target={row.target_lang} />
      <RoleTag roleId={row.role_id} />
    </Stack>
  )
}
