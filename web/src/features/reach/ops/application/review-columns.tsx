import { Button, Text } from '@mantine/core'
import type { ApplicationState, ApplicationSummary } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { applicationStateText } from '../../../../i18n/domain/application.text.ts'
import { formatPersonName, formatRegionName, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { DeadlineTag } from '../../../../ui/dates/DeadlineTag.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusBadge, type Tone } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { reviewText } from './application.text.ts'
import classes from './review.module.css'

export const stateTones: Record<ApplicationState, Tone> = {
  draft: 'paused',
  underReview: 'pending',
  passedFirstRound: 'review',
  passed: 'done',
  refused: 'overdue',
  refusedForGood: 'overdue',
}
const shownPairs = 3

/** An erased applicant has no name. */
export const nameOf = (one: { first_name: string; last_name: string }) => formatPersonName(one) || '–'

export function useReviewColumns(): readonly Column<ApplicationSummary>[] {
  const t = useText(reviewText)
  const stateName = useText(applicationStateText)
  const language = useLanguage()
  return useMemo(
    () => [
      { id: 'applicant', header: t('applicant'), isTitle: true, cell: (row) => <Applicant row={row} /> },
      { id: 'roles', header: t('roles'), cell: (row) => <Roles row={row} /> },
      { id: 'country', header: t('country'), cell: (row) => formatRegionName(row.country, language) || '–' },
      { id: 'submitted', header: t('submitted'), cell: (row) => formatRelative(row.submitted_at, language) },
      {
        id: 'promised',
        header: t('promised'),
        cell: (row) =>
          row.state === 'underReview' ? (
            <DeadlineTag moment={row.promised_at} due={row.is_overdue ? 'overdue' : 'none'} />
          ) : (
            '–'
          ),
      },
      {
        id: 'state',
        header: t('state'),
        cell: (row) => <StatusBadge tone={stateTones[row.state]}>{stateName(row.state)}</StatusBadge>,
      },
      {
        id: 'open',
        header: t('open'),
        align: 'end',
        cell: (row) => (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('openOf', { name: nameOf(row) })}
            renderRoot={(props) => (
              <Link to={paths.opsApplication} params={{ application_id: row.application_id }} {...props} />
            )}
          >
            {t('open')}
          </Button>
        ),
      },
    ],
    [t, stateName, language],
  )
}

function Applicant({ row }: { row: ApplicationSummary }) {
  const t = useText(reviewText)
  return (
    <div className={cells.names}>
      <TruncatedText text={nameOf(row)} fw={600} />
      <span className={cells.sub}>
        {row.email}
        {row.round > 1 && ` · ${t('roundNumber', { round: row.round })}`}
      </span>
    </div>
  )
}

function Roles({ row }: { row: ApplicationSummary }) {
  const t = useText(reviewText)
  return (
    <div className={classes.roles}>
      {row.roles.map(({ role_id, pairs }) => (
        <div key={role_id} className={classes.pairs}>
          <RoleTag roleId={role_id} />
          {pairs.slice(0, shownPairs).map(({ source_lang, target_lang }) => (
            <LanguagePair key={`${source_lang} ${target_lang}`} source={source_lang} target={target_lang} />
          ))}
          {pairs.length > shownPairs && (
            <Text span size="xs" c="dimmed">
              {t('more', { count: pairs.length - shownPairs })}
            </Text>
          )}
        </div>
      ))}
    </div>
  )
}
