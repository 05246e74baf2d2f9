import { type MaterialSummary, roleIds } from '@polyphony/contract'
import { useTags } from '../../../../api/reference-lists.ts'
import { materialStateText, trialDifficultyText } from '../../../../i18n/domain/trial.text.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { paths } from '../../../../paths.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { StatusBadge } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { allTags, tagName } from '../../../../ui/tags/tree.ts'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { passRate } from './pass-rate.ts'
import { materialTones } from './tones.ts'
import { trialsText } from './trials.text.ts'

type MaterialColumn = Column<MaterialSummary>

export function useMaterialColumns(): readonly MaterialColumn[] {
  const t = useText(trialsText)
  const facts = useFactColumns()
  const figures = useFigureColumns()
  return [
    { id: 'material', header: t('material'), isTitle: true, cell: (row) => <Material row={row} /> },
    ...facts,
    ...figures,
    { id: 'open', header: '', align: 'end', cell: (row) => <OpenLink row={row} /> },
  ]
}

/** Columns with the facts of a material. */
function useFactColumns(): readonly MaterialColumn[] {
  const t = useText(trialsText)
  const stateName = useText(materialStateText)
  const difficultyName = useText(trialDifficultyText)
  return [
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <StatusBadge tone={materialTones[row.state]}>{stateName(row.state)}</StatusBadge>,
    },
    { id: 'role', header: t('role'), cell: (row) => <RoleTag roleId={row.role_id} /> },
    {
      id: 'pair',
      header: t('pair'),
      cell: (row) =>
        row.role_id === roleIds.transcriber ? (
          row.source_lang.toUpperCase()
        ) : (
          <LanguagePair source={row.source_lang} target={row.target_lang} />
        ),
    },
    { id: 'difficulty', header: t('difficulty'), cell: (row) => difficultyName(`${row.difficulty}`) },
  ]
}

/** Columns with a material's progress and the results of its trials. */
function useFigureColumns(): readonly MaterialColumn[] {
  const t = useText(trialsText)
  const language = useLanguage()
  const number = (value: number | null, options?: Intl.NumberFormatOptions) =>
    value === null ? '–' : formatNumber(value, language, options)
  return [
    {
      id: 'references',
      header: t('references'),
      align: 'end',
      cell: (row) => t('ofTotal', { count: row.reference_count, total: row.segment_count }),
    },
    { id: 'trials', header: t('trials'), align: 'end', cell: (row) => number(row.trial_count) },
    {
      id: 'passRate',
      header: t('passRate'),
      align: 'end',
      cell: (row) => number(passRate(row), { style: 'percent' }),
    },
    {
      id: 'meanScore',
      header: t('meanScore'),
      align: 'end',
      cell: (row) => number(row.mean_score, { maximumFractionDigits: 1 }),
    },
  ]
}

function OpenLink({ row }: { row: MaterialSummary }) {
  const t = useText(trialsText)
  return (
    <LinkButton
      variant="default"
      size="compact-sm"
      aria-label={t('openOf', { title: row.title })}
      to={paths.opsTrial}
      params={{ material_id: row.material_id }}
    >
      {t('open')}
    </LinkButton>
  )
}

function Material({ row }: { row: MaterialSummary }) {
  const language = useLanguage()
  const fields = allTags(useTags()).filter((tag) => row.tag_ids.includes(tag.tag_id))
  return (
    <div className={cells.names}>
      <TruncatedText text={row.title} fw={600} />
      {fields.length > 0 && (
        <span className={cells.sub}>{fields.map((tag) => tagName(tag, language)).join(' · ')}</span>
      )}
    </div>
  )
}
