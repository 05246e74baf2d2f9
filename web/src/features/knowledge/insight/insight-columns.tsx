import { Badge, Text } from '@mantine/core'
import { type Insight, type InsightState, personName } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { dot, formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import cells from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Changed } from './Changed.tsx'
import classes from './insight.module.css'
import { insightText } from './insight.text.ts'

/** `actions`: null for people who may only read. */
export function useInsightColumns(
  state: InsightState,
  actions: ((insight: Insight) => ReactNode) | null,
): readonly Column<Insight>[] {
  const t = useText(insightText)
  const pair = (row: Insight) => <LanguagePair source={row.source_lang} target={row.target_lang} />
  const columns: Column<Insight>[] = [
    { id: 'what', header: t('suggestion'), isTitle: true, cell: (row) => <Said insight={row} /> },
    { id: 'languages', header: t('languages'), width: 120, cell: pair },
    { id: 'seen', header: t('seen'), width: 190, cell: (row) => <Seen insight={row} /> },
  ]
  if (state !== 'proposed')
    columns.push({ id: 'decision', header: t('decision'), width: 220, cell: (row) => <Decision insight={row} /> })
  return actions
    ? [...columns, { id: 'actions', header: t('decision'), width: 250, align: 'end', cell: actions }]
    : columns
}

/** What a row is called in labels. */
export function useInsightName(): (insight: Insight) => string {
  const t = useText(insightText)
  return ({ rule, source, before, after, sentence, is_edited }) =>
    rule ? (is_edited && sentence) || t(rule, { before, after }) : `${source} → ${after}`
}

function Said({ insight }: { insight: Insight }) {
  const t = useText(insightText)
  const nameOf = useInsightName()
  const { rule, kind, source, before, after, source_lang, target_lang, conflicts } = insight
  if (rule) return <span className={classes.text}>{nameOf(insight)}</span>
  return (
    <span className={cells.names}>
      <span className={classes.text}>
        <span lang={source_lang}>{source}</span> →{' '}
        <Target kind={kind} before={before} after={after} lang={target_lang} />
      </span>
      {isShort[kind] && <span className={cells.sub}>{t('instead', { before })}</span>}
      {conflicts.length > 0 && (
        <Badge color="orange" variant="light" size="sm" tt="none">
          {t('conflict', { targets: conflicts.join(', ') })}
        </Badge>
      )}
    </span>
  )
}

/** A term is shown as it will be, a sentence with what changes in it. */
const isShort: Record<Insight['kind'], boolean> = { term: true, rule: true, tm: false }

function Target({ kind, before, after, lang }: Pick<Insight, 'kind' | 'before' | 'after'> & { lang: string }) {
  return isShort[kind] ? <strong lang={lang}>{after}</strong> : <Changed before={before} after={after} lang={lang} />
}

function Seen({ insight: { count, segment_count, people_count } }: { insight: Insight }) {
  const t = useText(insightText)
  const language = useLanguage()
  const segments = formatNumber(segment_count, language)
  const people = formatNumber(people_count, language)
  return (
    <span className={cells.names}>
      <span>{t('times', { count })}</span>
      <span className={cells.sub}>{t('seenIn', { segments, people })}</span>
    </span>
  )
}

function Decision({ insight }: { insight: Insight }) {
  const t = useText(insightText)
  const language = useLanguage()
  const { decider_name, decided_at, withdrawer_name, withdrawn_at, reason } = insight
  const factsOf = (name: string | null, moment: string | null) =>
    [name && personName(name, language), moment && formatDateTime(moment, language)].filter(Boolean).join(dot)
  const decided = factsOf(decider_name, decided_at)
  return (
    <span className={cells.names}>
      {withdrawn_at && <span>{t('withdrawnBy', { facts: factsOf(withdrawer_name, withdrawn_at) })}</span>}
      <span>{withdrawn_at ? t('approvedBy', { facts: decided }) : decided}</span>
      {reason && (
        <Text span size="xs" c="dimmed" className={classes.text}>
          {reason}
        </Text>
      )}
    </span>
  )
}
